import { t } from '@vestry/sync/messages/translate';
import { useCallback, useState } from 'react';
import { LuFileText, LuLayoutTemplate } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { HomeDocument } from '../../data/documents/home-documents';
import { DocumentPicture, FollowedSite } from '../../editor/library/pictures/picture-parts';
import type { Site } from '../../editor/store/site-context';
import { asText } from '../../lib/text';
import { useNames } from './use-names';
import { documentEditPath } from '../../lib/paths';
import { ErrorBoundary } from '../../ui/feedback/error-boundary';
import { PageStatusBadge } from '../../entities/pages/page-status-badge';
import { SyncMark } from '../../entities/changes/sync-mark';
import { ChangedBy } from './changed-by';

interface DocumentCardsProps {
  title: string;
  documents: readonly HomeDocument[];
}

/** Documents with small pictures of them, drawn one after the other once the screen is there. */
export function DocumentCards({ title, documents }: DocumentCardsProps) {
  const [site, setSite] = useState<Site | null>(null);
  const [drawn, setDrawn] = useState(0);
  const next = useCallback((at: number) => setDrawn((now) => Math.max(now, at + 1)), []);
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-base font-semibold">{title}</h2>
      <ErrorBoundary fallback={null}>
        <FollowedSite onSite={setSite} />
      </ErrorBoundary>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4">
        {documents.map((document, at) => (
          <Card
            key={document.uid}
            document={document}
            at={at}
            site={at <= drawn ? site : null}
            onDrawn={next}
          />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  document: HomeDocument;
  at: number;
  /** Null: its turn has not come. */
  site: Site | null;
  onDrawn: (at: number) => void;
}

function Card({ document, at, site, onDrawn }: CardProps) {
  const { kind, fields, state } = document;
  const Icon = kind === 'page' ? LuFileText : LuLayoutTemplate;
  const { name, place } = useNames(document);
  const drawn = useCallback(() => onDrawn(at), [onDrawn, at]);
  return (
    <li className="relative grid grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong sm:grid-cols-1 sm:grid-rows-[auto_1fr]">
      <span className="relative block aspect-16/10 self-center overflow-hidden bg-sunken text-faint sm:border-b sm:border-line">
        <Icon className="absolute inset-0 m-auto size-6" />
        {site ? (
          <span className="absolute inset-0 block">
            <ErrorBoundary fallback={null} subject={document.uid}>
              <DocumentPicture document={document} site={site} onDrawn={drawn} />
            </ErrorBoundary>
          </span>
        ) : null}
      </span>
      <span className="flex min-w-0 flex-col gap-1 p-3">
        <Link
          to={documentEditPath(kind, document)}
          className="truncate rounded-sm font-medium after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-accent"
        >
          {name}
        </Link>
        {place === '' ? null : <span className="truncate text-sm text-soft">{place}</span>}
        <span className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm text-faint">
          {kind === 'page' ? (
            <PageStatusBadge status={asText(fields['status'])} />
          ) : (
            <span>{t('home.elementKind')}</span>
          )}
          {state === 'synced' ? null : <SyncMark state={state} />}
          <ChangedBy document={document} />
        </span>
      </span>
    </li>
  );
}
