import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readTableState, writeTableState, type TableRules, type TableState } from '../lib/table-state';

/**
 * A table's state, kept in the address: it survives reload, can be sent to a colleague, and Back goes a page back.
 * `replace` leaves no step in the history (typing into a search box). `rules` must be a constant.
 */
export function useTableState(
  rules: TableRules,
): [TableState, (state: TableState, options?: { replace?: boolean }) => void] {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => readTableState(address, rules), [address, rules]);
  const change = useCallback(
    (next: TableState, { replace = false } = {}) =>
      setAddress((now) => writeTableState(now, next, rules), { replace, preventScrollReset: true }),
    [rules, setAddress],
  );
  return [state, change];
}
