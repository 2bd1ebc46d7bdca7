import { useEffect, useRef } from 'react';
import { whenFocusIsLost } from './when-focus-is-lost';

/**
 * Of a bar whose buttons go when they have done their work: the focus of one that has gone comes to `fallback`, instead
 * of to the beginning of the page.
 */
export function useFocusKept<Bar extends HTMLElement, Fallback extends HTMLElement>() {
  const bar = useRef<Bar>(null);
  const fallback = useRef<Fallback>(null);
  const last = useRef<Element | null>(null);

  useEffect(() => {
    if (!bar.current) return;
    // Whichever part of the bar takes it away, in whatever render.
    const observer = new MutationObserver(() => {
      if (!last.current || last.current.isConnected) return;
      last.current = null;
      whenFocusIsLost(() => fallback.current?.focus());
    });
    observer.observe(bar.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  const onFocus = ({ target }: { target: Element }) => {
    last.current = target;
  };
  return { bar: { ref: bar, onFocus }, fallback };
}
