import { ROOT_ID } from '@vestry/sync/tree/node';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import type { OpenDraft } from '../../../data/drafts/open-draft';
import { fetchedPart } from '../../../ui/layout/fetched-part';
import { useDraft } from '../../store/use-draft';
import { useNode } from '../../store/use-store';

const { Part: PageMenu } = fetchedPart(async () => (await import('./page-menu')).default);

/** Above the canvas of a page that has never been saved and is still empty: what it may begin as. */
export function StartWith({ draft }: { draft: OpenDraft }) {
  const isNew = useDraft(draft, ({ base, id }) => base === null && id === 0);
  const root = useNode(ROOT_ID);
  const [dismissed, dismiss] = useState(false);
  if (draft.kind !== 'page' || !isNew || dismissed || root?.children?.length) return null;
  return (
    // As high as it will be, so that the canvas below does not move.
    <section aria-label={t('editor.startWith')} className="h-52 shrink-0 md:h-66 lg:h-72">
      <PageMenu onEmpty={() => dismiss(true)} />
    </section>
  );
}
