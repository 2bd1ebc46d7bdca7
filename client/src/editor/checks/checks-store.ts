import type { Finding } from '@vestry/sync/checks/check';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from '../../lib/use-store';

export type ChecksStore = ReturnType<typeof createChecks>;

interface Shown {
  /** The findings that are not dismissed; null before the first check has run. */
  readonly findings: readonly Finding[] | null;
  /** The list is open. */
  readonly open: boolean;
}

/** The state of an address that opens a document with the list of what was found in it. */
export const CHECKS_OPEN = { checks: true };

/** What was found in the open document. What looks for it is a part of its own, fetched when the editor has nothing to do. */
export function createChecks(open = false) {
  const listeners = new Set<() => void>();
  let shown: Shown = { findings: null, open };
  const get = (): Shown => shown;
  const set = (change: Partial<Shown>): void => {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { get, set, subscribe };
}

export const ChecksContext = createContext<ChecksStore>(createChecks());

export const useShownChecks = (checks: ChecksStore): Shown => useStore(checks);

/** What was found in a field, as messages, a line for each; '' for nothing. */
export function useFoundIn(widget: string, at: readonly string[]): string {
  const checks = useContext(ChecksContext);
  const path = at.join(' ');
  return useSyncExternalStore(checks.subscribe, () =>
    (checks.get().findings ?? [])
      .filter(
        ({ place }) => place.element === undefined && place.widget === widget && place.at.join(' ') === path,
      )
      .map(({ message }) => message)
      .join('\n'),
  );
}
