type Question = 'link' | 'picture';

/** What keys ask of the tools: to open a dialog, or to take the focus. */
export function createAsking() {
  let question: Question | null = null;
  const listeners = new Set<() => void>();
  let focus: () => void = () => undefined;
  const set = (next: Question | null): true => {
    question = next;
    for (const listener of listeners) listener();
    return true;
  };
  return {
    ask: (next: Question): true => set(next),
    answered: (): void => void set(null),
    current: (): Question | null => question,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    focusTools: (): void => focus(),
    /** The tools say how they take the focus. */
    onFocus(take: () => void): void {
      focus = take;
    },
  };
}

export type Asking = ReturnType<typeof createAsking>;
