import type { TreeIndex } from '../model/tree-index';

export interface VisibleRow {
  id: string;
  /** 0 for the children of the shown container. */
  depth: number;
  hasChildren: boolean;
  open: boolean;
}

/** In a large document only the first level starts open. */
const MANY = 60;

/** The rows below a container that are to be seen, in order; `toggled` are those turned from their first state. */
export function visibleRows(index: TreeIndex, rootId: string, toggled: ReadonlySet<string>): VisibleRow[] {
  const rows: VisibleRow[] = [];
  const add = (id: string, depth: number): void => {
    const childIds = index.get(id)?.childIds ?? [];
    const opensByItself = index.size <= (depth === 0 ? MANY * 4 : MANY);
    const open = childIds.length > 0 && opensByItself !== toggled.has(id);
    rows.push({ id, depth, hasChildren: childIds.length > 0, open });
    if (open) for (const child of childIds) add(child, depth + 1);
  };
  for (const id of index.get(rootId)?.childIds ?? []) add(id, 0);
  return rows;
}
