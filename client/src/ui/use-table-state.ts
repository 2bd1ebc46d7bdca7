import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeTableAddress, readTableState, type TableRules, type TableState } from '../lib/table-state';

/**
 * A table's state, kept in the address: it survives reload, can be sent to a colleague, and Back goes a page back.
 * `replace` leaves no step in the history (typing into a search box). `rules` must be a constant.
 */
export function useTableState(
  rules: TableRules,
): [TableState, (state: TableState, options?: { replace?: boolean }) => void] {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => readTableState(address, rules), [address, rules]);
  // The router shows an address a little after it was told; a second change meanwhile builds on what was told.
  const told = useRef({ at: address, target: address });
  const change = useCallback(
    (next: TableState, { replace = false } = {}) => {
      const from = told.current.at === address ? told.current.target : address;
      const target = changeTableAddress(from, state, next, rules);
      told.current = { at: address, target };
      setAddress(target, { replace, preventScrollReset: true });
    },
    [address, state, rules, setAddress],
  );
  return [state, change];
}
