import { t } from '@vestry/sync/messages/translate';
import { LuFileText, LuLayoutTemplate } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { HomeDocument } from '../../data/documents/home-documents';
import { asText } from '../../lib/text';
import { useNames } from './use-names';
import { documentEditPath } from '../../lib/paths';
import { PageStatusBadge } from '../../entities/pages/page-status-badge';
import { Part } from '../../ui/layout/part';
import { SyncMark } from '../../entities/changes/sync-mark';
import { ChangedBy } from './changed-by';

/** The newest documents apart from those that have a picture; nothing where there are no others. */
export function RecentDocuments({ documents }: { documents: readonly HomeDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <Part id="recent" title={t('home.recent')}>
      <ul>
        {documents.map((document) => (
          <Row key={document.uid} document={document} />
        ))}
      </ul>
    </Part>
  );
}

function Row({ document }: { document: HomeDocument }) {
  const { kind, fields, state } = document;
  const Icon = kind === 'page' ? LuFileText : LuLayoutTemplate;
  const { name, place } = useNames(document);
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={documentEditPath(kind, document)}
        className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2 transition-colors hover:bg-hover focus-visible:outline-offset-[-2px] md:grid-cols-[auto_minmax(0,1fr)_6rem_minmax(0,14rem)]"
      >
        <Icon className="text-faint" />
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          {place === '' ? null : <span className="block truncate text-sm text-soft">{place}</span>}
        </span>
        <span className="max-md:justify-self-end">
          {kind === 'page' ? <PageStatusBadge status={asText(fields['status'])} /> : null}
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-faint max-md:col-span-2 max-md:col-start-2 md:justify-end">
          {state === 'synced' ? null : <SyncMark state={state} />}
          <ChangedBy document={document} />
        </span>
      </Link>
    </li>
  );
}
