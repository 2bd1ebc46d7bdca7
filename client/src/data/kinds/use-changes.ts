import { may } from '@vestry/sync/access/permissions';
import { useEffect, useMemo, useState } from 'react';
import { withMessages } from '../../lib/messages';
import { changeStates } from '../outbox/changes';
import type { ChangeEntry } from '../outbox/kind';
import { type LivePart, livePart } from '../storage/live-part';
import { useSession } from '../storage/use-session';
import { useStore } from '../../lib/use-store';

/** A change as it is shown to somebody. */
export interface ShownChange extends Omit<ChangeEntry, 'path' | 'permission'> {
  /** The screen on which it was made; null where this person may not open it. */
  path: string | null;
}

const count = livePart(async (db) => (await changeStates(db)).length, 0);
const none = livePart<readonly ChangeEntry[]>(async () => [], []);
const fetchEntries = withMessages(async () => (await import('./change-entries')).entriesPart);

/**
 * The changes in the outbox that are none of a document, oldest first, live. The code that names them is fetched when there
 * is one, so that it is not part of the start of the dashboard.
 */
export function useChanges(): readonly ShownChange[] {
  const [part, setPart] = useState<LivePart<readonly ChangeEntry[]>>(none);
  const isAny = useStore(count) > 0;
  useEffect(() => {
    if (!isAny) return undefined;
    let isMounted = true;
    const show = async () => {
      const [fetched] = await Promise.allSettled([fetchEntries()]);
      // Where it cannot be fetched, the header still counts them.
      if (isMounted && fetched.status === 'fulfilled') setPart(fetched.value);
    };
    void show();
    return () => {
      isMounted = false;
    };
  }, [isAny]);
  const entries = useStore(part);
  const roles = useSession().user?.roles;
  return useMemo(
    () =>
      entries.map(({ path, permission, ...entry }) => ({
        ...entry,
        path: permission && !may(roles ?? [], permission) ? null : path,
      })),
    [entries, roles],
  );
}
