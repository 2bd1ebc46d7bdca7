import { expect, it } from 'vitest';
import type { LogQuery } from '../../data/logs/log-worker-api';
import { readLogQuery, writeLogQuery } from './log-query';

it.each<LogQuery>([
  { mode: 'tail', lines: 20 },
  { mode: 'tail', lines: 100 },
  { mode: 'range', from: 3, to: 3 },
  { mode: 'grep', keyword: 'a&b=ü', regex: true },
  { mode: 'grep', keyword: '.*', regex: false },
  { mode: 'all' },
])('%o survives its address', (query) => {
  const address = writeLogQuery(new URLSearchParams('keyword=old&from=1&x=1'), query);
  expect(readLogQuery(new URLSearchParams(address.toString()))).toEqual(query);
  expect(address.get('x')).toBe('1');
});

it.each(['', 'line=7', 'line=x', 'from=5&to=2', 'from=-1&to=2', 'from=1', 'mode=none', 'keyword='])(
  '%s asks for the last 20 lines',
  (address) => {
    expect(readLogQuery(new URLSearchParams(address))).toEqual({ mode: 'tail', lines: 20 });
  },
);
