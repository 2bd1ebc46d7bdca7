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

/** Pixels between the box and the edge of the viewport. */
const MARGIN = 8;

/**
 * Where a floating box goes beside its anchor, in viewport pixels: below it if it fits there or there is no
 * more space above, and never over the edge of the viewport while it is smaller than it.
 */
export function placeFloat(
  anchor: Box,
  float: Size,
  viewport: Size,
  { align = 'start', gap = 4 }: { align?: Align; gap?: number } = {},
): { top: number; left: number; maxHeight: number } {
  const spaceBelow = viewport.height - MARGIN - (anchor.top + anchor.height + gap);
  const spaceAbove = anchor.top - gap - MARGIN;
  const below = spaceBelow >= float.height || spaceAbove <= spaceBelow;
  const maxHeight = Math.max(0, below ? spaceBelow : spaceAbove);
  const height = Math.min(float.height, maxHeight);
  const top = below ? anchor.top + anchor.height + gap : anchor.top - gap - height;
  const wantedLeft = {
    start: anchor.left,
    end: anchor.left + anchor.width - float.width,
    centre: anchor.left + (anchor.width - float.width) / 2,
  }[align];
  const left = Math.max(MARGIN, Math.min(wantedLeft, viewport.width - MARGIN - float.width));
  return { top, left, maxHeight };
}
