import { LuScrollText } from 'react-icons/lu';
import type { TableRules } from '../../lib/table-state';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { NotFetched } from '../../ui/not-fetched';
import { OfflineNote } from '../../ui/offline-note';
import { Screen } from '../../ui/screen';
import { useTableState } from '../../ui/use-table-state';
import { LOG_FILE_COLUMNS } from './log-file-columns';
import { FILE_ORDER, pageOfFiles } from './sort-files';
import { useLogFiles } from './use-log-files';

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
            <EmptyState icon={<LuScrollText aria-hidden />} title="No log files yet">
              The server writes one a day. Files put into the folder logs of its data appear here too.
            </EmptyState>
          )
        }
      />
    </Screen>
  );
}
