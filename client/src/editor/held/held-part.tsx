import type { DraftSession } from '../../data/drafts/draft-session';
import { fetchedPart } from '../../lib/fetched-part';
import { lazyPart } from '../../lib/lazy-part';
import type { HeldStripProps } from './held-strip';
import { useHoldsBack } from './use-held';

const load = lazyPart(['held'], () => import('./held-strip'));
/** As high as the strip, so that nothing moves when it comes. */
const strip = fetchedPart(
  async () => (await load()).HeldStrip,
  <div className="h-[5.25rem] border-b border-line bg-yellow-soft sm:h-[57px] md:h-[41px]" />,
);

/** Below the bar while a public page holds changes back. */
export function HeldPart(props: HeldStripProps & { draft: DraftSession }) {
  return useHoldsBack(props.draft) ? <strip.Part {...props} /> : null;
}
