import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  changeTableAddress,
  changeTableState,
  readTableState,
  type TableRules,
  type TableState,
} from '../lib/table-state';

/**
 * A table's state, kept in the address: it survives reload, can be sent to a colleague, and Back goes a page back.
 * `replace` leaves no step in the history (typing into a search box). `rules` must be a constant. The third value is
 * what the table's SearchField is handed.
 */
export function useTableState(rules: TableRules) {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const state = useMemo(() => readTableState(address, rules), [address, rules]);
  // The router shows an address a little after it was set; a second change meanwhile builds on the latest one.
  const latest = useRef({ at: address, target: address });
  const change = useCallback(
    (next: TableState, { replace = false }: { replace?: boolean } = {}) => {
      // On the way to another screen, which is shown a little later: what was typed before would lead back.
      if (window.location.pathname !== pathname) return;
      const from = latest.current.at === address ? latest.current.target : address;
      const target = changeTableAddress(from, state, next, rules);
      latest.current = { at: address, target };
      setAddress(target, { replace, preventScrollReset: true });
    },
    [address, pathname, state, rules, setAddress],
  );
  const search = {
    value: state.search,
    minLength: rules.searchFrom,
    onSearch: (search: string) => change(changeTableState(state, { search }), { replace: true }),
  };
  return [state, change, search] as const;
}
