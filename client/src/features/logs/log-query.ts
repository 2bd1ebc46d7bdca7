import { MAX_KEYWORD, TAIL_PRESETS } from '@vestry/sync/contract/logs';
import type { LogQuery } from '../../data/logs/log-worker-api';

const KEYS = ['mode', 'line', 'keyword', 'regex', 'from', 'to'] as const;

function lineNumber(text: string | null): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 1 ? number : null;
}

/** What an address asks of a log; the last 20 lines where it does not ask, or asks wrongly. */
export function readLogQuery(address: URLSearchParams): LogQuery {
  const keyword = address.get('keyword');
  if (keyword) {
    return { mode: 'grep', keyword: keyword.slice(0, MAX_KEYWORD), regex: address.get('regex') === '1' };
  }
  const [from, to] = [lineNumber(address.get('from')), lineNumber(address.get('to'))];
  if (from !== null && to !== null && from <= to) return { mode: 'range', from, to };
  if (address.get('mode') === 'all') return { mode: 'all' };
  const lines = lineNumber(address.get('line'));
  return { mode: 'tail', lines: TAIL_PRESETS.find((preset) => preset === lines) ?? TAIL_PRESETS[0] };
}

function parametersOf(query: LogQuery): Record<string, string> {
  switch (query.mode) {
    case 'grep':
      return { keyword: query.keyword, ...(query.regex ? { regex: '1' } : {}) };
    case 'range':
      return { from: String(query.from), to: String(query.to) };
    case 'all':
      return { mode: 'all' };
    case 'tail':
      return query.lines === TAIL_PRESETS[0] ? {} : { line: String(query.lines) };
  }
}

/** The address that asks so; what else it holds is kept. */
export function writeLogQuery(address: URLSearchParams, query: LogQuery): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const key of KEYS) next.delete(key);
  for (const [key, value] of Object.entries(parametersOf(query))) next.set(key, value);
  return next;
}
