import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';

/**
 * A part that is fetched when it is first shown, or before that by `ahead`, which ends when it is there or has failed;
 * `outline` stands for it until then. Unlike `lazy`, it stands in the same frame once its code is there: React would show a
 * fallback first, and keep it for 300 ms.
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  outline: ReactNode = null,
) {
  let state: { Part?: ComponentType<Props>; failure?: unknown } = {};
  let asked: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const settle = (settled: typeof state) => {
    state = settled;
    for (const tell of listeners) tell();
  };
  const ask = async () => {
    try {
      const Part = await load();
      settle({ Part });
    } catch (failure) {
      // What nobody has asked to see is asked for again when somebody does.
      if (listeners.size === 0) asked = null;
      else settle({ failure: failure ?? new Error('A part could not be fetched') });
    }
  };
  const ahead = () => (asked ??= ask());
  const subscribe = (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  };

  function FetchedPart(props: Props) {
    const { Part, failure } = useSyncExternalStore(subscribe, () => state);
    useEffect(() => void ahead(), []);
    if (failure !== undefined) throw failure;
    return Part ? <Part {...props} /> : outline;
  }
  return { Part: FetchedPart, ahead };
}
