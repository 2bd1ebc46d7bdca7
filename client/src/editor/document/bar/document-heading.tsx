import { t } from '@vestry/sync/messages/translate';
import type { OpenDraft } from '../../../data/drafts/open-draft';
import { asText } from '../../../lib/text';
import { documentName } from '../../../data/names/document-names';
import { PageStatusBadge } from '../../../entities/pages/page-status-badge';
import { useDraft } from '../../store/use-draft';
import { pageName } from '../../model/page-name';
import { useDocumentFields } from '../../store/use-store';

/** What is edited: the screen's title and the page's status; below, what it is called and where visitors find it. */
export function DocumentHeading({ draft, title }: { draft: OpenDraft; title: string }) {
  const fields = useDocumentFields();
  const isPage = draft.kind === 'page';
  // Of what is saved, which changes with a save and not with every key.
  const name = useDraft(draft, ({ base }) =>
    isPage && base ? asText(base.fields.title) || pageName(base.tree) : null,
  );
  // What a status is until it is saved concerns nobody yet.
  const status = useDraft(draft, ({ base, state }) => asText((base ?? state).fields.status));
  return (
    // With large letters on a small window what stands beside it goes to a line of its own.
    <div className="min-w-0 flex-1 max-md:basis-16">
      <div className="flex min-w-0 items-center gap-x-2 max-md:flex-wrap">
        <h1 className="line-clamp-2 min-w-0 text-xs leading-tight font-medium text-soft">{title}</h1>
        {isPage ? <PageStatusBadge status={status} /> : null}
      </div>
      <p className="flex min-w-0 items-baseline gap-1.5 text-sm" title={name ?? undefined}>
        {name === null ? null : <bdi className="min-w-0 shrink truncate font-semibold">{name}</bdi>}
        <bdi
          className={
            name === null
              ? 'truncate font-semibold'
              : 'max-w-[60%] shrink-0 truncate text-xs text-soft max-md:hidden'
          }
        >
          {documentName(draft.kind, fields)}
        </bdi>
      </p>
      <p className="sr-only">{t('common.dashboardTitle')}</p>
    </div>
  );
}
