import { useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), select:not(:disabled), input:not(:disabled)';

/**
 * Of a list whose rows go while somebody works in it by keys: the focus of one that has gone, deleted or put back, comes
 * to the last control of the row at its place, or to the list, instead of to the beginning of the page.
 */
export function useFocusOfRows<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const last = useRef<{ row: Element; at: number } | null>(null);

  const onFocus = ({ target }: { target: Element }) => {
    const row = target.closest('[data-row]');
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])];
    last.current = row ? { row, at: rows.indexOf(row) } : null;
  };
  // After each render: whatever has taken the row away.
  useLayoutEffect(() => {
    const { row, at } = last.current ?? {};
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!row || at === undefined || row.isConnected || !isLost) return;
    last.current = null;
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])];
    const controls = rows[Math.min(at, rows.length - 1)]?.querySelectorAll<HTMLElement>(FOCUSABLE);
    (controls?.[controls.length - 1] ?? list.current)?.focus({ preventScroll: controls === undefined });
  });

  return { ref: list, onFocus };
}
