/** Listeners by key: a change wakes those who look at just that, however many others there are. */
export interface KeyEmitter {
  on: (key: string, listener: () => void) => () => void;
  emit: (key: string) => void;
}

export function createKeyEmitter(): KeyEmitter {
  const listeners = new Map<string, Set<() => void>>();
  return {
    on(key, listener) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key);
      };
    },
    emit(key) {
      // A set may lose members while it is walked; those who join now are called too, with the newest state.
      for (const listener of listeners.get(key) ?? []) listener();
    },
  };
}
