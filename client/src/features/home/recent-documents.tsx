import { LuFileText, LuLayoutTemplate } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { t } from '@vestry/sync/messages/translate';
import type { DocumentRow } from '../../data/documents/document-list';
import { useDocumentList } from '../../data/documents/use-document-list';
import { useHasSynced } from '../../data/sync/use-has-synced';
import { useOnline } from '../../data/http/use-online';
import { asText } from '../../lib/as-text';
import { documentName } from '../../lib/document-name';
import { documentEditPath } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { NotFetched } from '../../ui/not-fetched';
import { PageStatusBadge } from '../../ui/page-status-badge';
import { RelativeTime } from '../../ui/relative-time';
import { Skeleton } from '../../ui/skeleton';
import { SyncMark } from '../../ui/sync-mark';

const COUNT = 8;
const LATEST = { page: 1, limit: COUNT, orderBy: 'updatedAt', order: 'DESC', search: '' } as const;

export function RecentDocuments() {
  const pages = useDocumentList('page', LATEST);
  const elements = useDocumentList('element', LATEST);
  const hasSynced = useHasSynced();
  const online = useOnline();
  const neverSynced = hasSynced === false && pages.total + elements.total === 0;
  const loading = pages.loading || elements.loading || (neverSynced && online);
  const recent = [
    ...pages.rows.map((row) => ({ kind: 'page' as const, row })),
    ...elements.rows.map((row) => ({ kind: 'element' as const, row })),
  ]
    .sort((one, other) => other.row.updatedAt.localeCompare(one.row.updatedAt))
    .slice(0, COUNT);

  return (
    <section
      aria-label={t('home.recent')}
      aria-busy={loading}
      className="rounded-lg border border-line bg-surface"
    >
      <h2 className="border-b border-line px-4 py-3 text-sm font-semibold">{t('home.recent')}</h2>
      {loading && recent.length === 0 ? (
        <ul>
          {Array.from({ length: COUNT }, (_, index) => (
            <li key={index} className="flex h-14 items-center gap-4 border-b border-line px-4 last:border-0">
              <Skeleton className="h-4 w-48" />
            </li>
          ))}
        </ul>
      ) : neverSynced ? (
        <NotFetched title={t('home.notFetched')} />
      ) : recent.length === 0 ? (
        <EmptyState icon={<LuFileText />} title={t('home.empty')}>
          {t('home.emptyHint')}
        </EmptyState>
      ) : (
        <ul>
          {recent.map(({ kind, row }) => (
            <RecentRow key={row.uid} kind={kind} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentRow({ kind, row }: { kind: DocumentKind; row: DocumentRow }) {
  const name = documentName(kind, row.fields);
  const Icon = kind === 'page' ? LuFileText : LuLayoutTemplate;
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={documentEditPath(kind, row)}
        className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2 transition-colors hover:bg-hover focus-visible:outline-offset-[-2px] md:grid-cols-[auto_minmax(0,1fr)_6rem_12rem_9rem]"
      >
        <Icon className="text-faint" />
        <span className="truncate font-medium">{name}</span>
        <span className="max-md:justify-self-end">
          {kind === 'page' ? <PageStatusBadge status={asText(row.fields['status'])} /> : null}
        </span>
        <span className="col-start-2 flex min-w-0 md:col-start-auto">
          <SyncMark state={row.state} />
        </span>
        <span className="text-end text-sm text-faint">
          <RelativeTime at={row.updatedAt} />
        </span>
      </Link>
    </li>
  );
}
