import { PAGE_LIMITS } from '@vestry/sync/contract/paging';
import { textWidth } from './text';

export interface TableState {
  /** From 1. */
  page: number;
  limit: number;
  orderBy: string;
  order: 'ASC' | 'DESC';
  search: string;
}

/** The columns that a table may be ordered by, and its order by default. */
export interface TableRules {
  orderKeys: readonly string[];
  orderBy: string;
  order?: 'ASC' | 'DESC';
  limit?: number;
  /** A shorter search is no search (see `textWidth`). */
  searchFrom?: number;
}

const KEYS = ['page', 'limit', 'orderBy', 'order', 'search'] as const;

function defaults({ orderBy, order = 'ASC', limit = 10 }: TableRules): TableState {
  return { page: 1, limit, orderBy, order, search: '' };
}

/** The state that an address asks for; what it says wrongly is ignored. */
export function readTableState(address: URLSearchParams, rules: TableRules): TableState {
  const state = defaults(rules);
  const page = Number(address.get('page'));
  if (Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000) state.page = page;
  const limit = Number(address.get('limit'));
  if (PAGE_LIMITS.some((offered) => offered === limit)) state.limit = limit;
  const orderBy = address.get('orderBy');
  if (orderBy !== null && rules.orderKeys.includes(orderBy)) state.orderBy = orderBy;
  const order = address.get('order');
  if (order === 'ASC' || order === 'DESC') state.order = order;
  const search = (address.get('search') ?? '').slice(0, 200);
  if (textWidth(search) >= (rules.searchFrom ?? 1)) state.search = search;
  return state;
}

/** The query for the server, which knows the orders that the table's rules name. */
export function queryOf({ search, orderBy, ...rest }: TableState) {
  return { ...rest, orderBy: orderBy as 'id', ...(search ? { search } : {}) };
}

/** The address for a state: the defaults are left out, what else the address holds is kept. */
export function writeTableState(
  address: URLSearchParams,
  state: TableState,
  rules: TableRules,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const usual = defaults(rules);
  for (const key of KEYS) {
    if (state[key] === usual[key]) next.delete(key);
    else next.set(key, String(state[key]));
  }
  return next;
}

/**
 * The address after one change of what was seen: only the keys that the change touched are written. What was
 * written meanwhile stays (a search that is typed while the order is still being shown). Anything but turning the
 * page leads to the page that the change names.
 */
export function changeTableAddress(
  address: URLSearchParams,
  seen: TableState,
  requested: TableState,
  rules: TableRules,
): URLSearchParams {
  const next = { ...readTableState(address, rules) };
  const changed = KEYS.filter((key) => requested[key] !== seen[key]);
  const touched = changed.every((key) => key === 'page') ? changed : [...changed, 'page' as const];
  for (const key of touched) Object.assign(next, { [key]: requested[key] });
  return writeTableState(address, next, rules);
}

/** A change of order, limit or search leads to the first page: the old one would show other rows. */
export function changeTableState(state: TableState, change: Partial<TableState>): TableState {
  return { ...state, page: 1, ...change };
}

/** Returns a press on a column's header: ascending first, then the other way. */
export function orderByColumn(state: TableState, orderBy: string): TableState {
  const order = state.orderBy === orderBy && state.order === 'ASC' ? 'DESC' : 'ASC';
  return changeTableState(state, { orderBy, order });
}

export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
