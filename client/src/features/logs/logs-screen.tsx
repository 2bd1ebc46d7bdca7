import { LuScrollText } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { allLogFiles, type LogFile } from '@vestry/sync/contract/logs';
import { formatSize } from '@vestry/sync/format';
import { isOffline } from '../../data/http/api-error';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { listKept, type Note } from '../../data/logs/kept-logs';
import { useSession } from '../../data/storage/use-session';
import { logDetailPath } from '../../lib/paths';
import type { TableRules, TableState } from '../../lib/table-state';
import { type Column, timeColumn } from '../../ui/column';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { NotFetched } from '../../ui/not-fetched';
import { OfflineNote } from '../../ui/offline-note';
import { Screen } from '../../ui/screen';
import { useTableState } from '../../ui/use-table-state';

type ListedLog = Pick<Note, 'name' | 'size' | 'createdAt' | 'modifiedAt'> | LogFile;

/** The server's list, and without a network what is kept here. */
async function filesFor(userId: number): Promise<{ files: readonly ListedLog[]; offline: boolean }> {
  try {
    return { files: await call(allLogFiles, {}), offline: false };
  } catch (error) {
    if (!isOffline(error)) throw error;
    return { files: await listKept(userId), offline: true };
  }
}

const COLUMNS: readonly Column<ListedLog>[] = [
  {
    key: 'name',
    header: 'Filename',
    sort: 'name',
    card: 'title',
    className: 'max-w-96',
    cell: ({ name }) => (
      <Link
        to={logDetailPath(name)}
        className="inline-flex max-w-full items-center rounded-sm font-medium text-accent-ink hover:underline max-md:min-h-11"
      >
        <span className="truncate">{name}</span>
      </Link>
    ),
  },
  {
    key: 'size',
    header: 'Size',
    sort: 'size',
    align: 'right',
    className: 'w-32 whitespace-nowrap',
    cell: ({ size }) => formatSize(size),
  },
  timeColumn('createdAt', 'Created at'),
  timeColumn('modifiedAt', 'Modified at'),
];

const FILE_ORDER = ['name', 'size', 'createdAt', 'modifiedAt'] as const;

function compare(a: ListedLog, b: ListedLog, key: (typeof FILE_ORDER)[number]): number {
  if (key === 'size') return a.size - b.size;
  const [x, y] = [a[key] ?? '', b[key] ?? ''];
  return x < y ? -1 : Number(x > y);
}

/** One page of the files in the order that is asked for; equal ones by name. */
function pageOfFiles(files: readonly ListedLog[], { page, limit, orderBy, order }: TableState): ListedLog[] {
  const key = FILE_ORDER.find((each) => each === orderBy) ?? 'createdAt';
  const sign = order === 'ASC' ? 1 : -1;
  return files
    .toSorted((a, b) => sign * (compare(a, b, key) || compare(a, b, 'name')))
    .slice((page - 1) * limit, page * limit);
}

const RULES: TableRules = { orderKeys: FILE_ORDER, orderBy: 'createdAt', order: 'DESC', limit: 20 };

/** The list of log files; without a network the files that were read here before. */
export default function LogsScreen() {
  const [state, setState] = useTableState(RULES);
  const userId = useSession().user?.id ?? 0;
  const { value, loading, error, reload } = useRemote(['logs', userId], () => filesFor(userId));
  const { files, offline } = value ?? { files: [], offline: false };
  return (
    <Screen title="Logs">
      {offline && files.length > 0 ? (
        <OfflineNote>Offline. Showing the log files opened on this device.</OfflineNote>
      ) : null}
      <DataTable
        label="Log files"
        columns={COLUMNS}
        rows={pageOfFiles(files, state)}
        total={files.length}
        rowKey={({ name }) => name}
        state={state}
        onState={setState}
        loading={loading}
        error={error}
        onRetry={reload}
        empty={
          offline ? (
            <NotFetched title="No log files on this device yet" />
          ) : (
            <EmptyState icon={<LuScrollText />} title="No log files yet">
              The server writes one a day. Files put into the folder logs of its data appear here too.
            </EmptyState>
          )
        }
      />
    </Screen>
  );
}
