import type { OpenDraft } from '../../data/drafts/open-draft';
import { changesAbout } from '../../data/outbox/changes';
import { REVIEW } from '../../data/reviews/reviews-here';
import { useStored } from '../../data/storage/use-database';
import { fetchedPart } from '../../ui/fetched-part';
import type { HeldStripProps } from './held-strip';
import { useHoldsBack, usePlanned } from './use-held';

const load = () => import('./strips');
/** As high as the strip, so that nothing moves when it comes. */
const strip = fetchedPart(
  async () => (await load()).Strips,
  <div className="h-[5.25rem] border-b border-line bg-yellow-soft sm:h-[57px] md:h-[41px]" />,
);
/** Where there may be nothing to show: a review that was asked for may be over. */
const quiet = fetchedPart(async () => (await load()).Strips);

const useSaid = (uid: string): boolean =>
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

/** Below the bar while a public page holds changes back, something is planned, or a review is under way. */
export function HeldPart(props: HeldStripProps & { draft: OpenDraft }) {
  const isPlanned = usePlanned(props.draft);
  const isHeld = useHoldsBack(props.draft);
  const isSaid = useSaid(props.draft.uid);
  if (isHeld || isPlanned) return <strip.Part {...props} />;
  return isSaid ? <quiet.Part {...props} /> : null;
}
