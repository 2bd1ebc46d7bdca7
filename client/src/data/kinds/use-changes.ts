import { useEffect, useState } from 'react';
import type { ChangeRefusal } from '@vestry/sync/outbox/change';
import { withMessages } from '../../lib/messages';
import { changeStates } from '../outbox/changes';
import type { Description } from '../outbox/kind';
import { type LivePart, livePart, useLive } from '../storage/live-part';

/** A change that is none of a document, as lists show it. */
export interface ChangeEntry extends Description {
  seq: number;
  kind: string;
  /** Since when it waits, in milliseconds. */
  at: number;
  refusal: ChangeRefusal | null;
  /** What must be sent before it, in a sentence; null for nothing. */
  waits: string | null;
}

const count = livePart(async (db) => (await changeStates(db)).length, 0);
const none = livePart<readonly ChangeEntry[]>(async () => [], []);
const fetchEntries = withMessages(async () => (await import('./change-entries')).entriesPart);

/**
 * The changes in the outbox that are none of a document, oldest first, live. What names them is fetched when there is one:
 * the start of the dashboard does not carry it.
 */
export function useChanges(): readonly ChangeEntry[] {
  const [part, setPart] = useState<LivePart<readonly ChangeEntry[]>>(none);
  const isAny = useLive(count) > 0;
  useEffect(() => {
    if (!isAny) return undefined;
    let isWanted = true;
    const show = async () => {
      const [fetched] = await Promise.allSettled([fetchEntries()]);
      // Where it cannot be fetched, the header still counts them.
      if (isWanted && fetched.status === 'fulfilled') setPart(fetched.value);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [isAny]);
  return useLive(part);
}
