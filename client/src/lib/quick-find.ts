import { createStore } from './store';
import { useStore } from './use-store';

/** Which of the two windows that open over any screen is asked for: the quick search, or the sheet of shortcuts. */
type Asked = 'find' | 'keys';

interface State {
  asked: Asked | null;
  /** The keys that open the quick search, as they are shown; '' until they do. */
  keys: string;
}

const state = createStore<State>({ asked: null, keys: '' });

/** What shows it may still be on its way: it is there as soon as it can be. */
export const askFor = (asked: Asked | null): void => state.set({ ...state.get(), asked });
export const showFindKeys = (keys: string): void => state.set({ ...state.get(), keys });

export const useQuickFind = (): State => useStore(state);
