import type { Chance } from '@vestry/sync/simulator/random';
import type { Kind } from '@vestry/sync/test-support/largest';
import { expect } from 'vitest';
import { FuzzServer } from './fuzz/play';
import { type LargestPage, type Save, saveLargest } from './largest-site';
import { builtRenderer } from './site-renderer';
import { testApp, type TestUser } from './test-app';

const END = '</html>';

/** What a page may take at its first request, in all threads: half of the time that a visitor waits for it. */
export const MOST_DRAWING_MS = 5_000;

/**
 * A site in which an editor saves the largest that is legal, and strangers read all that it is seen in, as a server of
 * its own process draws it: each answer is whole, none is a fault, and nothing is left out. No request is refused as
 * too many either: fewer read than may wait.
 * @returns a function that does so for some kinds, deletes all of it, and gives what it took
 */
export async function largestPages(chance: Chance) {
  const { context, databaseUrl, signInAs } = await testApp();
  const server = await FuzzServer.start({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: context.jwtSecret,
    DATA_DIR: context.config.dataDir,
    TRUST_PROXY: 'loopback',
    RENDERER: await builtRenderer(),
  });
  const origin = `http://127.0.0.1:${server.port}`;

  const saveAs =
    ({ headers }: TestUser): Save =>
    async (method, path, payload) => {
      const reply = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(payload && { body: JSON.stringify(payload) }),
      });
      const text = await reply.text();
      expect([path, reply.status, reply.ok ? '' : text]).toEqual([path, expect.toBeOneOf([200, 201]), '']);
      return JSON.parse(text).data;
    };
  let strangers = 0;

  function ask(path: string): Promise<Response> {
    strangers += 1;
    const headers = { 'x-forwarded-for': `10.0.${strangers >> 8}.${strangers & 255}` };
    return fetch(`${origin}${path}`, { headers, redirect: 'manual' });
  }

  async function read(path: string, end: string): Promise<string> {
    const reply = await ask(path);
    const body = await reply.text();
    expect([path, reply.status, body.trimEnd().slice(-end.length)]).toEqual([path, 200, end]);
    return body;
  }

  async function readPage({ path, words }: LargestPage): Promise<void> {
    const page = await read(path, END);
    for (const each of words) expect(page).toContain(each);
  }

  async function readAll(site: LargestPage): Promise<void> {
    const { path, beside, events, searches } = site;
    const [siteMap, calendar] = await Promise.all([
      read('/sitemap.xml', '</urlset>'),
      read('/calendar.ics', 'END:VCALENDAR'),
      readPage(site),
      read(site.preview, END),
      read('/feed.xml', '</rss>'),
      read(`/api/v1/pages/route${path}`, '}'),
      ...beside.map((each) => read(each, END)),
      ...events.map((each) => read(`${each}/event.ics`, 'END:VCALENDAR')),
      ...[path.slice(1), ...searches].map((typed) => read(`/search?q=${encodeURIComponent(typed)}`, END)),
    ]);
    for (const each of [path, ...beside]) expect(siteMap).toContain(`${each}</loc>`);
    expect(calendar.split('BEGIN:VEVENT')).toHaveLength(calendar.split('END:VEVENT').length);
    const from = site.redirects.at(-1);
    if (from !== undefined) expect((await ask(from)).headers.get('location')).toBe(path);
  }

  /** What the server's process says of itself after that. */
  async function after(work: () => Promise<void>) {
    await work();
    const facts = await server.facts();
    expect([server.exit, server.output, facts.warnings]).toEqual([undefined, '', []]);
    return facts;
  }

  return async (name: string, kinds: readonly Kind[], beside = 8) => {
    // Of its own: a token ends sooner than all groups take.
    const asEditor = saveAs(await signInAs('editor'));
    const asAdmin = saveAs(await signInAs('admin'));
    let site!: LargestPage;
    const saved = await after(async () => {
      site = await saveLargest(asEditor, { name, kinds, chance, beside });
    });
    const drawn = await after(() => readPage(site));
    const seen = await after(() => readAll(site));
    const savedAgain = await after(() => site.saveAgain(asEditor));
    const drawnAgain = await after(() => readPage(site));
    const removed = await after(() => site.remove(asAdmin));
    const stalls = [saved, drawn, seen, savedAgain, drawnAgain, removed].map(({ stallMs }) => stallMs);
    if (process.env['SHOW_STALLS'])
      process.stderr.write(
        `${name} ${kinds.join(' and ')}: ${stalls.map(Math.round).join(' ')} ms not free, ` +
          `${Math.round(drawn.processorMs)} ms to draw, ${Math.round(removed.heap / 1e6)} MB held\n`,
      );
    return { stallMs: Math.max(...stalls), drawingMs: drawn.processorMs, heap: removed.heap };
  };
}
