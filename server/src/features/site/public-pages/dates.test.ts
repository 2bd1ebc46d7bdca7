import { afterEach, expect, test, vi } from 'vitest';
import type { Renderer } from '../../../platform/render-port';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { bodyOf, pagesByApi } from './test-support/pages-by-api';

const HOUR = 3_600_000;

let rendered = 0;
const renderer: Renderer = {
  ...plainRenderer,
  renderPage: ({ route }, { dates }) => {
    rendered += 1;
    if (route !== 'list' || !dates) return route;
    const { upcoming, past, posts } = dates.all();
    const names = (times: readonly { page: { route: string } }[]) =>
      times.map(({ page }) => page.route).join();
    const named = posts.map(({ route: post, topics = [] }) => [post, ...topics].join('+'));
    return `${names(upcoming)}|${names(past)}|${named.join()}`;
  },
};
const kit = await testApp({ context: { renderer } });
const { call, signInAs } = kit;
const as = await signInAs('admin');
const { change, page, read } = pagesByApi(kit, as);
afterEach(() => vi.useRealTimers());

/** On the clock of UTC, so many hours from now. */
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().slice(0, 16);
const event = (from: number, to: number) => ({
  entry: { kind: 'event', start: inHours(from), end: inHours(to), timeZone: 'UTC' },
});

test('[DA3] lists follow the public pages and the time, and other pages stay as they are', async () => {
  await page('list');
  await page('plain');
  expect([await read('/list'), await read('/plain')]).toEqual(['||', 'plain']);
  const concert = await page('events/concert', event(1, 3));
  await page('events/fair', event(30, 32));
  await page('draft', { ...event(1, 2), status: 'draft' });
  await page('news/one', { entry: { kind: 'post', on: '2026-01-01' } });
  await page('news/two', { entry: { kind: 'post', on: '2026-02-01' } });
  expect(await read('/list')).toBe('events/concert,events/fair||news/two,news/one');
  const counted = rendered;
  await read('/plain');
  await read('/list');
  expect(rendered).toBe(counted);

  // Unpublished changes are not visible yet.
  await change(concert, 'events/other', { ...event(50, 51), held: true });
  expect(await read('/list')).toContain('events/concert,events/fair|');
  await change(concert, 'events/other', event(50, 51));
  expect(await read('/list')).toContain('events/fair,events/other|');
  await change(concert, 'events/other', event(1, 3));
  expect(await read('/list')).toBe('events/other,events/fair||news/two,news/one');

  await read('/plain');
  const before = rendered;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * HOUR });
  expect(await read('/list')).toBe('events/fair|events/other|news/two,news/one');
  expect(rendered).toBe(before + 1);
  await read('/plain');
  await read('/list');
  expect(rendered).toBe(before + 1);
  vi.useRealTimers();
  await call('DELETE', `/pages/${concert.id}`, { as });
  expect(await read('/list')).toBe('events/fair||news/two,news/one');
});

test('[DA1] an entry is kept by a call that does not name it, taken away by null, and checked', async () => {
  const entry = { kind: 'event', start: '2030-05-05T10:00', repeat: 'FREQ=WEEKLY;BYDAY=SU' };
  const made = await page('service', { entry });
  const stored = async () => (await call('GET', `/pages/${made.id}`, { as })).json<{ data: object }>().data;
  await change(made, 'service', {});
  expect(await stored()).toMatchObject({ entry });
  for (const wrong of ['post', 7, [], {}, { kind: 'event' }, { ...entry, repeat: 'FREQ=SECONDLY' }]) {
    const payload = { id: made.id, ...bodyOf('service'), entry: wrong };
    const reply = await call('PUT', '/pages', { as, payload });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('entry');
  }
  await change(made, 'service', { entry: null });
  expect(await stored()).not.toHaveProperty('entry');
});

test('[DA7] lists follow what posts are about, as it is published', async () => {
  const entry = { kind: 'post', on: '2027-01-01' };
  const camp = await page('news/camp', { entry, topics: ['Youth'] });
  const shown = async () => /news\/camp[^,]*/.exec(await read('/list'))?.[0];
  expect(await shown()).toBe('news/camp+Youth');
  await change(camp, 'news/camp', { topics: ['Choir'], held: true });
  expect(await shown()).toBe('news/camp+Youth');
  await change(camp, 'news/camp', { topics: ['Choir', 'Music'], held: false });
  expect(await shown()).toBe('news/camp+Choir+Music');
  await change(camp, 'news/camp', { topics: [] });
  expect(await shown()).toBe('news/camp');
});
