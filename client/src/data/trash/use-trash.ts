import { listTrash, TRASH_ORDER, type TrashKinds } from '@vestry/sync/contract/trash';
import { queryOf, type TableState } from '../../lib/table-state';
import { call } from '../http/call';
import { useRemote } from '../http/use-remote';
import { useStored } from '../storage/use-database';
import { type TrashHere, type TrashList, trashHere, withoutServer, withServer } from './trash-list';

interface Trash extends TrashList {
  loading: boolean;
  offline: boolean;
  error: string | undefined;
  reload: () => void;
}

/** A page of the trash: as the server says, and without a network as this device knows the documents in it. */
export function useTrash(kinds: TrashKinds, state: TableState): Trash {
  const here = useStored<TrashHere | null>(trashHere, [], null);
  const orderBy = TRASH_ORDER.find((each) => each === state.orderBy) ?? 'deletedAt';
  const query = { ...queryOf(state), orderBy, kinds };
  // Asked again whenever something of this device has been deleted, restored or sent.
  const known = here && [here.waiting.length, here.kept.length, here.living.size].join();
  const { value, loading, offline, error, reload } = useRemote(
    known === null ? null : ['trash', query, known],
    () => call(listTrash, { query }),
    { keep: true },
  );
  const common = { offline, error, reload };
  if (!here) return { rows: [], total: 0, loading: true, ...common };
  if (offline) return { ...withoutServer(here, kinds, state), loading: false, ...common };
  if (!value) return { rows: [], total: 0, loading, ...common };
  return { ...withServer(here, kinds, value), loading: false, ...common };
}
