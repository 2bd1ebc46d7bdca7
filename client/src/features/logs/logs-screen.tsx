import { LuArrowRight, LuScrollText } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { type LogFile, ownLogFiles } from '@vestry/sync/contract/logs';
import { currentTimeZone, formatSize } from '@vestry/sync/text/format';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { t } from '@vestry/sync/messages/translate';
import { isOffline } from '../../data/http/api-error';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { listKept, type Note } from '../../data/logs/kept-logs';
import { useSession } from '../../data/storage/use-session';
import { listed } from '../../lib/text';
import { logDetailPath, WARNINGS_PATH } from '../../lib/paths';
import type { TableRules, TableState } from '../../lib/table-state';
import { type Column, timeColumn } from '../../ui/tables/column';
import { DataTable } from '../../ui/tables/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { NotFetched } from '../../ui/feedback/not-fetched';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Screen } from '../../ui/layout/screen';
import { useTableState } from '../../ui/tables/use-table-state';

type ListedLog = Pick<Note, 'name' | 'size' | 'createdAt' | 'modifiedAt'> | LogFile;

interface Listed {
  files: readonly ListedLog[];
  offline: boolean;
  /** Of the server whose files these are. */
  instance: string | null;
  /** Servers that keep files of their own. */
  others: readonly string[];
}

/** The server's list, and without a network what is kept here. */
async function filesFor(userId: number): Promise<Listed> {
  try {
    return { ...(await call(ownLogFiles, {})), offline: false };
  } catch (error) {
    if (!isOffline(error)) throw error;
    return { files: await listKept(userId), offline: true, instance: null, others: [] };
  }
}

/** Where several servers run: whose files these are, and where the rest is. */
function OtherServers({ instance, others }: Pick<Listed, 'instance' | 'others'>) {
  if (instance === null || others.length === 0) return null;
  return (
    <p role="note" className="text-sm text-soft">
      {t('logs.ofInstance', { name: instance, count: others.length, others: listed(others) })}
    </p>
  );
}

const columns = (): Column<ListedLog>[] => [
  {
    key: 'name',
    header: t('logs.filename'),
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
    header: t('logs.size'),
    sort: 'size',
    align: 'right',
    className: 'w-32 whitespace-nowrap',
    cell: ({ size }) => formatSize(size),
  },
  timeColumn('createdAt', t('logs.createdAt')),
  timeColumn('modifiedAt', t('logs.modifiedAt')),
];

const FILE_ORDER = ['name', 'size', 'createdAt', 'modifiedAt'] as const;

function compare(a: ListedLog, b: ListedLog, key: (typeof FILE_ORDER)[number]): number {
  if (key === 'size') return a.size - b.size;
  if (key === 'name') return compareTexts(a.name, b.name);
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

const NOTHING: Listed = { files: [], offline: false, instance: null, others: [] };

/** The list of log files; without a network the files that were read here before. */
export default function LogsScreen() {
  const [state, setState] = useTableState(RULES);
  const userId = useSession().user?.id ?? 0;
  const { value, loading, error, reload } = useRemote(['logs', userId], () => filesFor(userId));
  const { files, offline, instance, others } = value ?? NOTHING;
  return (
    <Screen
      title={t('common.logs')}
      hint={t('logs.zones', { zone: currentTimeZone() })}
      actions={
        <Link
          to={WARNINGS_PATH}
          className="control inline-flex items-center gap-2 rounded-md px-2 text-sm text-accent-ink hover:underline"
        >
          {t('logs.warnings')}
          <LuArrowRight className="rtl:-scale-x-100" />
        </Link>
      }
    >
      {offline && files.length > 0 ? <OfflineNote>{t('logs.offlineFiles')}</OfflineNote> : null}
      <OtherServers instance={instance} others={others} />
      <DataTable
        label={t('logs.files')}
        columns={columns()}
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
            <NotFetched title={t('logs.notFetched')} />
          ) : (
            <EmptyState icon={<LuScrollText />} title={t('logs.noFiles')}>
              {t('logs.noFilesHint')}
            </EmptyState>
          )
        }
      />
    </Screen>
  );
}
