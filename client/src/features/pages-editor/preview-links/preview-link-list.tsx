import { endPreviewLink, listPreviewLinks, type PreviewLink } from '@vestry/sync/contract/preview-links';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { call } from '../../../data/http/call';
import { useOnline } from '../../../data/http/use-online';
import { useRemote } from '../../../data/http/use-remote';
import { useStored } from '../../../data/storage/use-database';
import { useEditor } from '../../../editor/store/editor-context';
import { useDraftValue } from '../../../editor/store/use-store';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { OfflineNote } from '../../../ui/feedback/offline-note';
import { PreviewLinkRow } from '../../../entities/pages/preview-link-row';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useFocusOfRows } from '../../../ui/tables/use-focus-of-rows';
import { NewPreviewLink } from './new-preview-link';

/** Links show what the server has: whether more was saved here. */
function useHasUnsent(): boolean {
  const { uid } = useEditor().draft;
  return useStored((db) => db.outbox.where('mutation.uid').equals(uid).count(), [uid], 0) > 0;
}

export function PreviewLinkList() {
  const id = useDraftValue((draft) => draft.id);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-soft">{t('previews.about')}</p>
      {id === 0 ? <p>{t('previews.needsSaving')}</p> : <LinksOfPage key={id} page={id} />}
    </div>
  );
}

/** The address of a new link is sent once: whatever becomes of the network, it stays. */
function LinksOfPage({ page }: { page: number }) {
  const hasUnsent = useHasUnsent();
  const online = useOnline();
  const { value, offline, error, reload } = useRemote(['preview-links', page], () =>
    call(listPreviewLinks, { params: { id: page } }),
  );
  const away = offline || !online;
  const [ended, setEnded] = useState<PreviewLink['id'] | null>(null);
  const focus = useFocusOfRows<HTMLDivElement>();
  return (
    <>
      {away ? <OfflineNote>{t('previews.needsNetwork')}</OfflineNote> : null}
      {hasUnsent ? (
        <p className="rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink">{t('previews.notYet')}</p>
      ) : null}
      <NewPreviewLink page={page} disabled={away} ended={ended} onCreated={reload} />
      {error !== undefined ? (
        <ErrorPanel message={error} onRetry={reload} />
      ) : value ? (
        <div {...focus} tabIndex={-1}>
          <Links
            links={value}
            disabled={away}
            onEnd={async (id) => {
              await call(endPreviewLink, { params: { id } });
              setEnded(id);
              reload();
            }}
          />
        </div>
      ) : away ? null : (
        <Skeleton className="h-11 w-full" />
      )}
    </>
  );
}

interface LinksProps {
  links: PreviewLink[];
  disabled: boolean;
  onEnd: (id: PreviewLink['id']) => Promise<void>;
}

function Links({ links, ...rest }: LinksProps) {
  if (links.length === 0) return <p className="text-soft">{t('previews.none')}</p>;
  return (
    <ul aria-label={t('previews.list')} className="flex flex-col divide-y divide-line">
      {links.map((link) => (
        <PreviewLinkRow key={link.id} link={link} {...rest} />
      ))}
    </ul>
  );
}
