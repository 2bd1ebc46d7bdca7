import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import type { LogProgress, LogQuery, LogRow } from '../../data/logs/log-worker-api';
import { openLogBytes } from './log-bytes';
import { logView } from './log-view';
import { runs } from '@vestry/sync/test-support/tier';

const GIGABYTE = 1024 ** 3;
const CHUNK = 262_144;

/** A log that is made while it is sent: `fill` writes the bytes that begin at `at`. */
interface Served {
  name?: string;
  size: number;
  fill: (target: Uint8Array, at: number) => void;
}

const servedBytes = (bytes: Uint8Array, name = 'a.log'): Served => ({
  name,
  size: bytes.length,
  fill: (target, at) => target.set(bytes.subarray(at, at + target.length)),
});

let sent = 0;

/** Answers as the server does: HEAD, ranges, the whole, lines before a range. */
function serve({ size, fill }: Served): void {
  sent = 0;
  vi.stubGlobal('fetch', (_address: string, { method, headers }: RequestInit) => {
    const range = new Headers(headers).get('range');
    const [, from = 0, to = size - 1] = (/^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []).map(Number);
    const answer = new Headers({
      etag: `"x-${size}"`,
      'content-length': String(size),
      'x-created-at': '2026-01-31T08:00:00.000Z',
    });
    if (new Headers(headers).has('x-count-lines')) {
      const before = new Uint8Array(Math.min(from, 4 * CHUNK));
      fill(before, 0);
      answer.set('x-lines-before', String(before.filter((byte) => byte === 10).length));
    }
    let at = from;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const chunk = new Uint8Array(Math.min(CHUNK, to + 1 - at));
        if (chunk.length === 0) return controller.close();
        fill(chunk, at);
        at += chunk.length;
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    return Promise.resolve(new Response(method === 'HEAD' ? null : body, { headers: answer }));
  });
}
afterEach(() => vi.unstubAllGlobals());

async function ask(log: Served, query: LogQuery): Promise<{ rows: LogRow[]; count: number }> {
  serve(log);
  const bytes = await openLogBytes(log.name ?? 'a.log', 1, { token: () => Promise.resolve('t') });
  const view = logView(bytes);
  let last: LogProgress | null = null;
  await view.show(query, (progress) => {
    last = progress;
  });
  const { rows: count, ended } = last as unknown as LogProgress;
  expect(ended).toBe(true);
  const rows = await view.rows(0, 100);
  await bytes.close();
  return { rows, count };
}

const QUERIES: LogQuery[] = [
  { mode: 'tail', lines: 20 },
  { mode: 'range', from: 1, to: 5 },
  { mode: 'grep', keyword: 'a', regex: false },
  { mode: 'grep', keyword: 'a\nb', regex: false },
  { mode: 'grep', keyword: '.', regex: true },
  { mode: 'all' },
];

it('answers by line, range, text, expression and all of it', async () => {
  const lines = Array.from({ length: 3_000 }, (_, at) => `line ${at + 1}`);
  const log = servedBytes(new TextEncoder().encode(`${lines.join('\n')}\n`));
  const tail = await ask(log, { mode: 'tail', lines: 20 });
  expect(tail.rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => 2_981 + at));
  const range = await ask(log, { mode: 'range', from: 2_999, to: 5_000 });
  expect(range.rows.map(({ message }) => message)).toEqual(lines.slice(-2));
  const text = await ask(log, { mode: 'grep', keyword: 'LINE 29', regex: false });
  expect([text.count, text.rows[1]]).toMatchObject([111, { number: 290, message: 'line 290', cut: false }]);
  const expression = await ask(log, { mode: 'grep', keyword: 'E 29$', regex: true });
  expect([expression.count, expression.rows[0]]).toMatchObject([1, { number: 29, marks: ['e 29'] }]);
  expect(await ask(log, { mode: 'all' })).toMatchObject({ count: 3_000 });
});

it.each(['a.log', 'a.log.gz'])('the last lines of %s give a sign as long as bytes come', async (name) => {
  const text = Buffer.from(Array.from({ length: 400_000 }, (_, at) => `line ${at}\n`).join(''));
  const log = servedBytes(name.endsWith('.gz') ? gzipSync(text, { level: 0 }) : text, name);
  serve(log);
  const bytes = await openLogBytes(name, 1, { token: () => Promise.resolve('t') });
  const alive = vi.fn<() => void>();
  await logView(bytes).show({ mode: 'tail', lines: 20 }, () => undefined, alive);
  expect(bytes.isWhole).toBe(true);
  expect(alive.mock.calls.length).toBeGreaterThan(text.length / CHUNK - 1);
  await bytes.close();
});

it('a question that comes while the last lines are looked for has its own answer, at whatever step', async () => {
  const lines = Array.from({ length: 3_000 }, (_, at) => `line ${at + 1}`);
  for (let steps = 0; steps < 60; steps += 1) {
    serve(servedBytes(new TextEncoder().encode(`${lines.join('\n')}\n`)));
    const bytes = await openLogBytes('a.log', 1, { token: () => Promise.resolve('t') });
    const view = logView(bytes);
    const tail = view.show({ mode: 'tail', lines: 20 }, () => undefined);
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    await view.show({ mode: 'grep', keyword: 'line 29', regex: false }, () => undefined);
    await tail;
    const [row] = await view.rows(0, 1);
    expect([steps, row]).toMatchObject([steps, { number: 29, message: 'line 29' }]);
    await bytes.close();
  }
});

it('a log that was cut down is counted again', async () => {
  serve(servedBytes(new TextEncoder().encode('old\n'.repeat(500))));
  const bytes = await openLogBytes('a.log', 1, { token: () => Promise.resolve('t') });
  const view = logView(bytes);
  const counts: number[] = [];
  const report = ({ rows }: LogProgress) => counts.push(rows);
  await view.show({ mode: 'all' }, report);
  serve(servedBytes(new TextEncoder().encode('new\n'.repeat(3))));
  await bytes.refresh();
  await view.show({ mode: 'all' }, report);
  expect(counts).toEqual([500, 3]);
  expect((await view.rows(0, 10)).map(({ message }) => message)).toEqual(['new', 'new', 'new']);
});

it('the last lines are numbered without what is before them, however long they are', async () => {
  const line = fc.integer({ min: 0, max: 60_000 }).map((length) => 'x'.repeat(length));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 10, maxLength: 20 }), async (lines) => {
      const text = lines.join('\n');
      const count = text === '' ? 0 : lines.length - Number(lines.at(-1) === '');
      const { rows } = await ask(servedBytes(new TextEncoder().encode(text)), { mode: 'tail', lines: 20 });
      const isShown = ({ number, message }: LogRow) =>
        message.replace('…', '') === lines[number - 1]?.slice(0, message.replace('…', '').length);
      expect(rows.map((row) => [row.number, isShown(row)])).toEqual(
        Array.from({ length: count }, (_, at) => [at + 1, true]).slice(-20),
      );
    }),
    { numRuns: runs(30) },
  );
});

it.each(QUERIES)('of a log without a line %o is nothing', async (query) => {
  expect(await ask(servedBytes(new Uint8Array()), query)).toEqual({ rows: [], count: 0 });
});

it('of a log of 1 GB in one line the end is shown, and no more than 16 MB is fetched at once', async () => {
  const log: Served = {
    size: GIGABYTE,
    fill: (target, at) => {
      target.fill(0x78);
      if (at === 0) target.set(new TextEncoder().encode('first\n'));
      const end = new TextEncoder().encode(' the end');
      if (at + target.length === GIGABYTE) target.set(end, target.length - end.length);
    },
  };
  const { rows } = await ask(log, { mode: 'tail', lines: 20 });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ number: 2, cut: true, message: expect.stringMatching(/^…x+ the end$/) });
  expect(rows[0]!.message.length).toBeLessThan(65_536);
  expect(sent).toBeLessThan(24 * 1024 ** 2);
});

it('the last lines of a compressed log are those of its text', async () => {
  const log = servedBytes(gzipSync('packed one\npacked two\n'), 'old.log.gz');
  const { rows } = await ask(log, { mode: 'tail', lines: 20 });
  expect(rows.map(({ message }) => message)).toEqual(['packed one', 'packed two']);
});

it('bytes that are no text are lines like any other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
      const lines =
        bytes.filter((byte) => byte === 10).length + Number(bytes.length > 0 && bytes.at(-1) !== 10);
      for (const query of QUERIES) {
        const { rows, count } = await ask(servedBytes(bytes), query);
        expect(rows).toHaveLength(Math.min(count, 100));
        expect(count).toBeLessThanOrEqual(lines);
      }
      const all = await ask(servedBytes(bytes), { mode: 'all' });
      const tail = await ask(servedBytes(bytes), { mode: 'tail', lines: 20 });
      expect([all.count, tail.count]).toEqual([lines, Math.min(lines, 20)]);
    }),
    { numRuns: runs(60) },
  );
});
