import type { PushedChanges } from '@vestry/sync/contract/sync';
import type { SpaceSubscription } from '../../platform/documents/space-subscription';
import { cookieOf, isBehind } from './cookie';

/** An event is not compressed and goes to every tab: more than this is pulled. */
const MOST_BYTES = 16 * 1024;

/** A newer state: its cookie, and the changes for streams that are at `since`. */
export interface ChangeEvent {
  cookie: string;
  since: string;
  /** `PushedChanges` as JSON; null when it is to be pulled. */
  changes: string | null;
}

/**
 * Follows the space's versions. What has changed is read once, for all who listen, instead of once for each of them;
 * versions that come while it is read go into one event. Call the returned function when there may be a newer state.
 */
export function followSpace({
  spaceSubscription,
  read,
  isNeeded,
  onChange,
}: {
  spaceSubscription: SpaceSubscription;
  read: (since: string) => Promise<PushedChanges | null>;
  /** Somebody wants to know what has changed, not only that something has. */
  isNeeded: () => boolean;
  onChange: (event: ChangeEvent) => void;
}): () => Promise<void> {
  /** The cookie of the last event; empty before the first one. */
  let since = '';
  let running = false;

  async function next(): Promise<ChangeEvent> {
    // Without the changes themselves, the event carries only the new cookie.
    const known = since !== '' && isNeeded() ? await read(since).catch(() => null) : null;
    // What was read may be newer than what the watch knows of.
    const cookie = known?.cookie ?? cookieOf(spaceSubscription.space);
    const text = known && JSON.stringify(known);
    return { cookie, since, changes: text && Buffer.byteLength(text) <= MOST_BYTES ? text : null };
  }

  return async () => {
    if (running) return;
    running = true;
    try {
      while (isBehind(since, spaceSubscription.space)) {
        const event = await next();
        since = event.cookie;
        onChange(event);
      }
    } finally {
      running = false;
    }
  };
}
