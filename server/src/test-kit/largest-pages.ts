import { composedCost, costOfTree, withinLimit } from '@vestry/sync/limits/composed-page';
import type { Chance } from '@vestry/sync/simulator/random';
import type { PublicPage } from '@vestry/sync/site';
import type { Kind } from '@vestry/sync/test-support/largest';
import { walk } from '@vestry/sync/tree/walk';
import { expect } from 'vitest';
import type { Renderer } from '../platform/render-port';
import { saveLargest, type Save } from './largest-site';
import { plainRenderer } from './plain-renderer';
import { testApp } from './test-app';

const END = '</html>';

/** All words of a page as it is composed, and what it cost. */
function composed(page: PublicPage) {
  const { tree, leftOut } = withinLimit(page);
  const parts = [page.header, page.footer, tree].flatMap((part) => part ?? []);
  const elements = new Map(
    Object.entries(page.elements).map(([number, element]) => [Number(number), costOfTree(element)]),
  );
  const costs = parts.map((part) => composedCost(costOfTree(part), elements));
  const words = [...parts, ...Object.values(page.elements)].flatMap((part) =>
    Array.from(walk(part), ({ value }) => (typeof value['text'] === 'string' ? value['text'] : '')),
  );
  return {
    html: `<!doctype html><main>${words.map((text) => `<p>${text}</p>`).join('')}</main>${END}`,
    widgets: costs.reduce((sum, { widgets }) => sum + widgets, 0),
    bytes: costs.reduce((sum, { bytes }) => sum + bytes, 0),
    leftOut: leftOut.length,
  };
}

/**
 * A site in which an editor saves the largest that is legal, and strangers read all that it is seen in: no answer is a
 * fault, and each is whole.
 * @returns a function that does so for some kinds, and gives the most that a page of them has cost
 */
export async function largestPages(chance: Chance) {
  const costs: Omit<ReturnType<typeof composed>, 'html'>[] = [];
  const renderer: Renderer = {
    ...plainRenderer,
    renderPage: (page) => {
      const { html, ...cost } = composed(page);
      costs.push(cost);
      return html;
    },
    renderText: (page) => composed(page).html,
    renderSearch: ({ results }) => `${results.total} found${END}`,
  };
  const { app, call, signInAs } = await testApp({ context: { renderer } });
  const editor = await signInAs('editor');
  const save: Save = async (method, path, payload) => {
    const reply = await call(method, path, { as: editor, payload });
    expect([path, reply.statusCode, reply.statusCode < 300 ? '' : reply.body]).toEqual([
      path,
      expect.toBeOneOf([200, 201]),
      '',
    ]);
    return reply.json().data;
  };
  let stranger = 0;

  /** Asked again as long as it says so, which a busy machine may. */
  async function read(url: string, end: string): Promise<string> {
    stranger += 1;
    const remoteAddress = `10.0.${stranger >> 8}.${stranger & 255}`;
    let reply = await app.inject({ url, remoteAddress });
    while (reply.statusCode === 503 && reply.headers['retry-after'] !== undefined)
      reply = await app.inject({ url, remoteAddress });
    expect([url, reply.statusCode, reply.body.trimEnd().slice(-end.length)]).toEqual([url, 200, end]);
    return reply.body;
  }

  async function readCalendars(events: readonly string[]): Promise<void> {
    const [calendar] = await Promise.all([
      read('/calendar.ics', 'END:VCALENDAR'),
      ...events.map((path) => read(`${path}/event.ics`, 'END:VCALENDAR')),
    ]);
    expect(calendar.split('BEGIN:VEVENT')).toHaveLength(calendar.split('END:VEVENT').length);
  }

  return async (name: string, kinds: readonly Kind[], beside = 8) => {
    const { path, events, ...site } = await saveLargest(save, { name, kinds, chance, beside });
    const from = site.redirects.at(-1);
    const [page, , siteMap] = await Promise.all([
      read(path, END),
      read('/feed.xml', '</rss>'),
      read('/sitemap.xml', '</urlset>'),
      read(`/api/v1/pages/route${path}`, '}'),
      ...site.beside.map((each) => read(each, END)),
      ...[path.slice(1), ...site.searches].map((typed) =>
        read(`/search?q=${encodeURIComponent(typed)}`, END),
      ),
    ]);
    expect(page).toContain('<!doctype html>');
    for (const each of [path, ...site.beside]) expect(siteMap).toContain(`${each}</loc>`);
    await readCalendars(events);
    if (from !== undefined) expect((await app.inject({ url: from })).headers.location).toBe(path);
    const shown = costs.splice(0);
    return {
      widgets: Math.max(...shown.map(({ widgets }) => widgets)),
      bytes: Math.max(...shown.map(({ bytes }) => bytes)),
      leftOut: shown.reduce((sum, { leftOut }) => sum + leftOut, 0),
    };
  };
}
