import type { attachBehaviour } from './attach';

let attach: typeof attachBehaviour | null = null;
let fetching: Promise<void> | null = null;

/** Where it cannot be fetched, the widget stands still, as on a page without scripts; the next one asks again. */
async function fetchBehaviours(): Promise<void> {
  try {
    attach = (await import('./attach')).attachBehaviour;
  } catch {
    // No network, or the files of a former build.
    fetching = null;
  }
}

/**
 * Like `attachBehaviour`, for a page that is worked on: what moves is fetched with the first widget that does, and that
 * one is seen before it is live.
 */
export function makeLive(element: HTMLElement, autoplay: boolean): (() => void) | undefined {
  if (element.dataset.behaviour === undefined) return undefined;
  if (attach) return attach(element, autoplay);
  let end: (() => void) | undefined;
  let gone = false;
  const begin = async () => {
    await (fetching ??= fetchBehaviours());
    if (!gone) end = attach?.(element, autoplay);
  };
  void begin();
  return () => {
    gone = true;
    end?.();
  };
}
