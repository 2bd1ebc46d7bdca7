import { useCallback, useMemo } from 'react';
import {
  changeTableAddress,
  changeTableState,
  readTableState,
  type TableRules,
  type TableState,
} from '../../lib/table-state';
import { useAddress } from '../hooks/use-address';

/**
 * A table's state, kept in the address: it survives reload, can be sent to a colleague, and Back goes a page back.
 * `replace` leaves no step in the history (typing into a search box). `rules` must be a constant. The third value is
 * what the table's SearchField is handed.
 */
export function useTableState(rules: TableRules) {
  const [address, changeAddress] = useAddress();
  const state = useMemo(() => readTableState(address, rules), [address, rules]);
  const change = useCallback(
    (next: TableState, { replace = false }: { replace?: boolean } = {}) =>
      changeAddress((now) => changeTableAddress(now, state, next, rules), {
        replace,
        preventScrollReset: true,
      }),
    [state, rules, changeAddress],
  );
  const search = {
    value: state.search,
    minLength: rules.searchFrom,
    onSearch: (search: string) => change(changeTableState(state, { search }), { replace: true }),
  };
  return [state, change, search] as const;
}
