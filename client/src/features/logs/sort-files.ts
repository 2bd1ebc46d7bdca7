import type { TableState } from '../../lib/table-state';
import type { ListedLog } from './use-log-files';

export const FILE_ORDER = ['name', 'size', 'createdAt', 'modifiedAt'] as const;

function compare(a: ListedLog, b: ListedLog, key: (typeof FILE_ORDER)[number]): number {
  if (key === 'size') return a.size - b.size;
  const [x, y] = [a[key] ?? '', b[key] ?? ''];
  return x < y ? -1 : Number(x > y);
}

/** One page of the files in the order that is asked for; equal ones by name. */
export function pageOfFiles(
  files: readonly ListedLog[],
  { page, limit, orderBy, order }: TableState,
): ListedLog[] {
  const key = FILE_ORDER.find((each) => each === orderBy) ?? 'createdAt';
  const sign = order === 'ASC' ? 1 : -1;
  return files
    .toSorted((a, b) => sign * (compare(a, b, key) || compare(a, b, 'name')))
    .slice((page - 1) * limit, page * limit);
}
