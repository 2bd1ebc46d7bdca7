import { useSyncExternalStore } from 'react';
import type { Store } from './store';

/** The value of a store, which this component follows. */
export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get);
