import { useLayoutEffect, useRef } from 'react';
import { FOCUSABLE } from './move-between-rows';
import { whenFocusIsLost } from '../hooks/when-focus-is-lost';

/**
 * Of a list whose rows go while somebody works in it by keys: the focus of one that has gone, deleted or restored, comes
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
    if (!row || at === undefined || row.isConnected) return;
    last.current = null;
    whenFocusIsLost(() => {
      const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])];
      const controls = rows[Math.min(at, rows.length - 1)]?.querySelectorAll<HTMLElement>(FOCUSABLE);
      // What a closed menu has takes no focus.
      const control = [...(controls ?? [])].findLast((each) => !each.closest('[popover]'));
      (control ?? list.current)?.focus({ preventScroll: control === undefined });
    });
  });

  return { ref: list, onFocus };
}
