type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

const middle = ({ left, width }: Box): number => left + width / 2;

/** The nearest tile of the next row in a direction; none beyond the last row. */
function beside(boxes: readonly Box[], from: Box, by: 1 | -1): number | null {
  const beyond = boxes.filter((box) => (box.top - from.top) * by >= from.height / 2);
  const rows = beyond.map(({ top }) => top);
  const row = by === 1 ? Math.min(...rows) : Math.max(...rows);
  const [nearest] = beyond
    .filter(({ top }) => Math.abs(top - row) < from.height / 2)
    .toSorted((a, b) => Math.abs(middle(a) - middle(from)) - Math.abs(middle(b) - middle(from)));
  return nearest ? boxes.indexOf(nearest) : null;
}

/** Where an arrow key leads in a grid of tiles, whatever rows its groups make; null where there is none. */
export function nextTile(boxes: readonly Box[], at: number, key: string, rtl = false): number | null {
  const from = boxes[at];
  if (!from) return null;
  if (key === 'ArrowDown') return beside(boxes, from, 1);
  if (key === 'ArrowUp') return beside(boxes, from, -1);
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  const next = key === forward ? at + 1 : key === back ? at - 1 : -1;
  return boxes[next] ? next : null;
}
