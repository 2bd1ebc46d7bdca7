import type { OpenDraft } from '../../data/drafts/open-draft';
import { changesAbout } from '../../data/outbox/changes';
import { REVIEW } from '../../data/reviews/reviews-here';
import { useStored } from '../../data/storage/use-database';
import { fetchedPart } from '../../ui/layout/fetched-part';
import type { UnpublishedStripProps } from './unpublished-strip';
import { useHasUnpublished, useIsScheduled } from './use-unpublished';

const load = () => import('./strips');
/** The placeholder is as high as the strip, so that nothing moves when the strip arrives. */
const strip = fetchedPart(
  async () => (await load()).Strips,
  <div className="h-[5.25rem] border-b border-line bg-yellow-soft sm:h-[57px] md:h-[41px]" />,
);
/** This one has no placeholder: the review may be over, and then there is nothing to show. */
const quiet = fetchedPart(async () => (await load()).Strips);

const useIsInReview = (uid: string): boolean =>
  useStored(
    async (db) => {
      const counts = await Promise.all([
        db.reviews.where('page').equals(uid).count(),
        changesAbout(db, REVIEW, uid).then(({ length }) => length),
      ]);
      return counts.some((count) => count > 0);
    },
    [uid],
    false,
  );

/** Shown below the bar while a public page has unpublished changes, a schedule or a review. */
export function LazyStrips(props: UnpublishedStripProps & { draft: OpenDraft }) {
  const isScheduled = useIsScheduled(props.draft);
  const hasUnpublished = useHasUnpublished(props.draft);
  const isInReview = useIsInReview(props.draft.uid);
  if (hasUnpublished || isScheduled) return <strip.Part {...props} />;
  return isInReview ? <quiet.Part {...props} /> : null;
}
