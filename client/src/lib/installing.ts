import { z } from 'zod';
import { recall, remember } from './device-memory';
import { createStore } from './store';
import { useStore } from './use-store';

/** The browser's event for a page that can be installed; no standard, so no type of the library. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const KEY = 'vestry.install';
const DAY = 24 * 3_600_000;

const useSchema = z.object({
  /** The days on which the dashboard was open here, as numbers; no more than are needed. */
  days: z.array(z.int()).max(10),
  /** How often somebody has chosen 'Not now', and when last, in milliseconds. */
  declined: z.int(),
  declinedAt: z.number(),
});
export type Use = z.infer<typeof useSchema>;

const NONE: Use = { days: [], declined: 0, declinedAt: 0 };
const ENOUGH_DAYS = 3;
const AGAIN_AFTER = 90 * DAY;

/** Offered to who has come back on a third day, again after three months, and never a third time. */
export const isMoment = ({ days, declined, declinedAt }: Use, now: number): boolean =>
  days.length >= ENOUGH_DAYS && declined < 2 && (declined === 0 || now - declinedAt > AGAIN_AFTER);

export function withDay(use: Use, now: number): Use {
  const today = Math.floor(now / DAY);
  if (use.days.length >= ENOUGH_DAYS || use.days.includes(today)) return use;
  return { ...use, days: [...use.days, today] };
}

interface Installing {
  /** The browser can install the dashboard, which is not installed. */
  can: boolean;
  /** To be offered without being asked for. */
  isMoment: boolean;
}

let event: InstallEvent | null = null;
const state = createStore<Installing>({ can: false, isMoment: false });

function notify(): void {
  state.set({
    can: event !== null,
    isMoment: event !== null && isMoment(recall(KEY, useSchema, NONE), Date.now()),
  });
}

/** Keeps the browser's own question for later. Returns the way to stop. */
export function followInstalling(): () => void {
  remember(KEY, withDay(recall(KEY, useSchema, NONE), Date.now()));
  const stop = new AbortController();
  const options = { signal: stop.signal };
  window.addEventListener(
    'beforeinstallprompt',
    (asked) => {
      asked.preventDefault();
      event = asked as InstallEvent;
      notify();
    },
    options,
  );
  window.addEventListener(
    'appinstalled',
    () => {
      event = null;
      notify();
    },
    options,
  );
  return () => stop.abort();
}

/** The browser asks. Its question can be used once. */
export async function install(): Promise<void> {
  const asked = event;
  event = null;
  await asked?.prompt();
  notify();
}

export function declineInstall(): void {
  const use = recall(KEY, useSchema, NONE);
  remember(KEY, { ...use, declined: use.declined + 1, declinedAt: Date.now() });
  notify();
}

export const useInstalling = (): Installing => useStore(state);
