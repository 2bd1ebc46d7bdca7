import { livePart } from '../storage/live-part';
import { useStore } from '../../lib/use-store';

const hasSynced = livePart<boolean | null>(async (db) => {
  const meta = await db.meta.get('sync');
  // While the pages of the first state arrive, the cookie is there already and the rest is still missing.
  return meta !== undefined && meta.cookie !== null && meta.reset === null;
}, null);

/** Whether this device has ever had the documents of the server; null until it is known. */
export const useHasSynced = (): boolean | null => useStore(hasSynced);
