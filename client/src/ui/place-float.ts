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

export type Side = 'below' | 'above';
export type Align = 'start' | 'end' | 'centre';

/**
 * Where a floating box goes beside its anchor, in viewport pixels: on the wanted side if it fits there or the other
 * side has no more room, and never over the edge of the viewport while it is smaller than it.
 */
export function placeFloat(
  anchor: Box,
  float: Size,
  viewport: Size,
  {
    side = 'below',
    align = 'start',
    gap = 4,
    margin = 8,
  }: { side?: Side; align?: Align; gap?: number; margin?: number } = {},
): { top: number; left: number; maxHeight: number } {
  const roomBelow = viewport.height - margin - (anchor.top + anchor.height + gap);
  const roomAbove = anchor.top - gap - margin;
  const wantedRoom = side === 'below' ? roomBelow : roomAbove;
  const otherRoom = side === 'below' ? roomAbove : roomBelow;
  const flip = wantedRoom < float.height && otherRoom > wantedRoom;
  const below = (side === 'below') !== flip;
  const maxHeight = Math.max(0, below ? roomBelow : roomAbove);
  const height = Math.min(float.height, maxHeight);
  const top = below ? anchor.top + anchor.height + gap : anchor.top - gap - height;
  const wantedLeft = {
    start: anchor.left,
    end: anchor.left + anchor.width - float.width,
    centre: anchor.left + (anchor.width - float.width) / 2,
  }[align];
  const left = Math.max(margin, Math.min(wantedLeft, viewport.width - margin - float.width));
  return { top, left, maxHeight };
}
