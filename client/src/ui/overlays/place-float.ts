export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Align = 'start' | 'end' | 'centre';
export type Direction = 'ltr' | 'rtl';

/** Pixels between the box and the edge of the viewport. */
const MARGIN = 8;

/**
 * Where a floating box goes beside its anchor, in viewport pixels: below it if it fits there or there is no
 * more space above, and never over the edge of the viewport while it is smaller than it. The start is where a line
 * begins: the right edge, where people read from right to left.
 */
export function placeFloat(
  anchor: Box,
  float: Size,
  viewport: Size,
  {
    align = 'start',
    gap = 4,
    direction = 'ltr',
  }: { align?: Align; gap?: number; direction?: Direction } = {},
): { top: number; left: number; maxHeight: number } {
  const spaceBelow = viewport.height - MARGIN - (anchor.top + anchor.height + gap);
  const spaceAbove = anchor.top - gap - MARGIN;
  const below = spaceBelow >= float.height || spaceAbove <= spaceBelow;
  const maxHeight = Math.max(0, below ? spaceBelow : spaceAbove);
  const height = Math.min(float.height, maxHeight);
  const top = below ? anchor.top + anchor.height + gap : anchor.top - gap - height;
  const atRight = align === (direction === 'ltr' ? 'end' : 'start');
  const share = align === 'centre' ? 0.5 : atRight ? 1 : 0;
  const alignedLeft = anchor.left + (anchor.width - float.width) * share;
  const left = Math.max(MARGIN, Math.min(alignedLeft, viewport.width - MARGIN - float.width));
  return { top, left, maxHeight };
}
