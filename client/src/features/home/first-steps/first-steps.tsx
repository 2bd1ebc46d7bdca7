import { readStarter } from '@vestry/sync/contract/starter';
import { call } from '../../../data/http/call';
import { useRemote } from '../../../data/http/use-remote';
import { fetchedPart } from '../../../lib/fetched-part';
import { lazyPart } from '../../../lib/lazy-part';

const load = lazyPart(['arranging', 'beginning'], () => import('./guide'));
const guide = fetchedPart(async () => (await load()).Guide);

/** What an admin does first with a new site; nothing of it once somebody has put it away. */
export function FirstSteps() {
  const { value, reload } = useRemote(['starter'], () => call(readStarter, {}));
  return value?.guide ? <guide.Part state={value} onChange={reload} /> : null;
}
