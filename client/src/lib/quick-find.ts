import { useSyncExternalStore } from 'react';

/** Which of the two windows that open over any screen is asked for: the quick search, or the sheet of shortcuts. */
type Asked = 'find' | 'keys';

interface State {
  asked: Asked | null;
  /** The keys that open the quick search, as they are shown; '' until they do. */
  keys: string;
}

let state: State = { asked: null, keys: '' };
const listeners = new Set<() => void>();

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** What shows it may still be on its way: it is there as soon as it can be. */
export const askFor = (asked: Asked | null): void => change({ asked });
export const showFindKeys = (keys: string): void => change({ keys });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useQuickFind = (): State => useSyncExternalStore(subscribe, () => state);
