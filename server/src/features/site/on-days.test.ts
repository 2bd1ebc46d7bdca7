import { afterEach, expect, test, vi } from 'vitest';
import type { Renderer } from '../../platform/render-port';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { pagesByApi } from './public-pages/test-support/pages-by-api';

const DAY = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const [FIRST, LAST] = [dayIn(2), dayIn(3)];

let rendered = 0;
const renderer: Renderer = {
  ...plainRenderer,
  renderPage: ({ route }, { dates }) => {
    rendered += 1;
    if (route === 'over') return dates!.isOn('', '2020-01-01') ? 'on' : 'off';
    return route === 'plain' ? 'plain' : dates!.isOn(FIRST, LAST) ? 'on' : 'off';
  },
  renderNotFound: ({ dates }) => (dates!.isOn(FIRST, LAST) ? 'none, on' : 'none, off'),
  renderTopic: (_topic, { dates }) => (dates!.isOn(FIRST, LAST) ? 'topic, on' : 'topic, off'),
};
const kit = await testApp({ context: { renderer } });
const { call, signInAs } = kit;
const as = await signInAs('admin');
const { page, read } = pagesByApi(kit, as);
afterEach(() => vi.useRealTimers());

test('a page with a line of some days has it on these days alone, and is rendered only when that changes', async () => {
  await call('PUT', '/site-settings', { as, payload: { timeZone: 'UTC' } });
  for (const route of ['line', 'over', 'plain']) await page(route);
  const seen = async () => [
    await read('/line'),
    await read('/nothing'),
    await read('/over'),
    await read('/plain'),
  ];
  const start = Date.now();
  const after = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + days * DAY });
    return seen();
  };
  expect(await seen()).toEqual(['off', 'none, off', 'off', 'plain']);
  const first = rendered;
  expect(await after(1)).toEqual(['off', 'none, off', 'off', 'plain']);
  expect(rendered).toBe(first);
  expect(await after(2)).toEqual(['on', 'none, on', 'off', 'plain']);
  expect(await after(3)).toEqual(['on', 'none, on', 'off', 'plain']);
  expect(rendered).toBe(first + 1);
  expect(await after(4)).toEqual(['off', 'none, off', 'off', 'plain']);
  expect(await after(400)).toEqual(['off', 'none, off', 'off', 'plain']);
  expect(rendered).toBe(first + 2);
});

test('the page of a topic has such a line on these days alone, too', async () => {
  await page('news', { entry: { kind: 'post', on: '2026-01-01' }, topics: ['Roof'] });
  const [first, end] = [Date.parse(FIRST), Date.parse(LAST) + DAY];
  const seen = [];
  for (const now of [first - 1, first, end - 1, end]) {
    vi.useFakeTimers({ toFake: ['Date'], now });
    seen.push(await read('/topics/roof'));
  }
  expect(seen).toEqual(['topic, off', 'topic, on', 'topic, on', 'topic, off']);
});
