import { useCallback, useSyncExternalStore } from 'react';

export const DESKTOP = '(width >= 48rem)';

/** On touch screens a focus would bring up the keyboard over what is to be seen. */
export const hasKeys = (): boolean => window.matchMedia('(hover: hover)').matches;

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
