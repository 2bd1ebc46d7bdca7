import { LuScrollText } from 'react-icons/lu';
import type { TableRules, TableState } from '../../lib/table-state';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { NotFetched } from '../../ui/not-fetched';
import { OfflineNote } from '../../ui/offline-note';
import { Screen } from '../../ui/screen';
import { useTableState } from '../../ui/use-table-state';
import { LOG_FILE_COLUMNS } from './log-file-columns';
import { type ListedLog, useLogFiles } from './use-log-files';

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
  const { files, loading, offline, error, reload } = useLogFiles();
  return (
    <Screen title="Logs">
      {offline && files.length > 0 ? (
        <OfflineNote>the files that were opened on this device</OfflineNote>
      ) : null}
      <DataTable
        label="Log files"
        columns={LOG_FILE_COLUMNS}
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
            <NotFetched what="log files" />
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
