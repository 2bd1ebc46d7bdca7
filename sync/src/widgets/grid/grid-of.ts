import type { MarkedText } from '../../tree/marked-text';
import type { Column, Row } from './shape';

/** The columns and rows of a table with these cells, row by row; short rows have empty cells at their ends. */
export function tableFields(
  cells: readonly (readonly MarkedText[])[],
  aligns: readonly Column['align'][] = [],
): { columns: Column[]; rows: Row[] } {
  const width = Math.max(0, ...cells.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at): Column => {
    const align = aligns[at];
    return { key: String(at + 1), cells: `c-${at + 1}`, ...(align ? { align } : {}) };
  });
  const rows = cells.map((row, at) => ({
    key: String(at + 1),
    ...Object.fromEntries(row.flatMap((text, place) => (text.length > 0 ? [[`c-${place + 1}`, text]] : []))),
  })) as Row[];
  return { columns, rows };
}
