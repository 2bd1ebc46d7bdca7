import { mkdir, mkdtemp, open, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LineIndex } from '@vestry/sync/logs/line-index';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { type LogSearch, logSearch } from './log-search';
import { type OpenSource, withLog } from '../../platform/log/log-source';

const { app, context, signInAs } = await testApp();
const admin = await signInAs('admin');
const folder = join(context.config.dataDir, 'logs');
const path = join(folder, 'turning.log');
const LINES = 400_000;
const before = Array.from({ length: LINES }, (_, at) => `old ${at}\n`).join('');
const after = 'new secret\n'.repeat(LINES);

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => rm(path, { force: true }));

/** What happens to the file while it is read. */
const CHANGES: Record<string, () => Promise<void>> = {
  renamed: async () => {
    await rename(path, `${path}.1`);
    await writeFile(path, after);
  },
  replaced: async () => {
    await writeFile(`${path}.new`, after);
    await rename(`${path}.new`, path);
  },
  deleted: () => rm(path),
  'cut down': () => truncate(path, 5),
};

/** The rest of the reply that was under way; status and text of the next, which asks for a part of what it knows. */
const SENT: Record<string, unknown[]> = {
  renamed: ['old', 200, 'new'],
  replaced: ['old', 200, 'new'],
  deleted: ['old', 404, expect.stringContaining('Log file not found')],
  'cut down': ['broken off', 200, 'old 0'],
};

const QUESTIONS: Record<string, (search: LogSearch) => ReturnType<LogSearch['tail']>> = {
  tail: (search) => search.tail(100),
  partial: (search) => search.part(LINES - 50, LINES),
  grep: (search) => search.grep(Buffer.from('e')),
  'grep of what is old': (search) => search.grep(Buffer.from('old 39')),
};

describe.each(Object.keys(CHANGES))('a log that is %s while it is read', (change) => {
  it.each(Object.keys(QUESTIONS))('answers %s out of what was opened', async (question) => {
    await writeFile(path, before);
    const { lines } = await withLog(folder, 'turning.log', (source) => {
      let reads = 0;
      const changing: OpenSource = {
        ...source,
        read: async (target, at) => {
          reads += 1;
          if (reads === 3) await CHANGES[change]?.();
          return source.read(target, at);
        },
      };
      return QUESTIONS[question]!(logSearch(changing, new LineIndex(), () => false));
    });
    expect(lines.filter(({ message }) => message.includes('secret'))).toEqual([]);
    if (change !== 'cut down') {
      for (const { number, message } of lines) {
        if (message !== `old ${number - 1}`) throw new Error(`${number} is ${message}`);
      }
    }
  });

  it('sends the bytes of what was opened, or breaks off', async () => {
    // Larger than what a connection holds: the rest is read after the change.
    await writeFile(path, before.repeat(5));
    const { port } = app.server.address() as AddressInfo;
    const get = (headers = {}) =>
      fetch(`http://127.0.0.1:${port}/api/v1/logs/raw/turning.log`, {
        headers: { ...admin.headers, 'accept-encoding': 'identity', ...headers },
      });
    const reply = await get({ range: 'bytes=0-99999999', 'x-count-lines': '1' });
    expect(reply.status).toBe(206);
    await CHANGES[change]?.();
    const body = await reply.text().catch(() => 'broken off');
    const again = await get({ range: 'bytes=0-2', 'if-range': reply.headers.get('etag') });
    const nature = (text: string) =>
      new Map([
        [before.repeat(5), 'old'],
        [after, 'new'],
      ]).get(text) ?? text;
    // Of another file not a part is sent, but all.
    expect([nature(body), again.status, nature(await again.text())]).toEqual(SENT[change]);
  });
});

describe('a small gzip file of a lot of text', () => {
  it('is refused at the limit, and nothing of it stays', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'vestry-test-'));
    vi.stubEnv('TMPDIR', temporary);
    await writeFile(join(folder, 'bomb.log.gz'), gzipSync(Buffer.alloc(32 * 1024 ** 2)));
    const sizeWith = (limit: number) =>
      withLog(folder, 'bomb.log.gz', (source) => Promise.resolve(source.size), { maxUnpacked: limit });
    await expect(sizeWith(1024 ** 2)).rejects.toMatchObject({
      statusCode: 413,
      message: 'server.logTooLarge',
    });
    expect(await readdir(temporary)).toEqual([]);
    expect(await sizeWith(32 * 1024 ** 2)).toBe(32 * 1024 ** 2);
    expect(await readdir(temporary)).toEqual([]);
    vi.unstubAllEnvs();
    await rm(temporary, { recursive: true });
  });
});

// Twice as much as may be in memory, read within the time that an answer may take on a busy machine.
const LARGE = 256 * 1024 ** 2;

describe('a log of 256 MB', () => {
  const name = join(folder, 'sparse.log');
  afterEach(() => rm(name));

  async function get(question: string) {
    const url = `/api/v1/logs/${question}`;
    const reply = await app.inject({ method: 'GET', url, headers: admin.headers });
    expect([reply.statusCode, reply.body.length < 300_000]).toEqual([200, true]);
    return reply.json<{ data: { lines: { number: number; message: string }[] } }>().data.lines;
  }

  it('in one line is answered in part, with little memory', async () => {
    const file = await open(name, 'w');
    await file.write('first\nstart ', 0);
    await file.write(' needle \nlast\n', LARGE);
    await file.close();
    const at = process.memoryUsage.rss();
    const [tail, part, found] = [
      await get('tail/sparse.log?line=2'),
      await get('partial/sparse.log?startLine=1&endLine=2'),
      await get('grep/sparse.log?keyword=needle'),
    ];
    expect(process.memoryUsage.rss() - at).toBeLessThan(128 * 1024 ** 2);
    expect(tail.map(({ number }) => number)).toEqual([2, 3]);
    expect(tail[1]?.message).toBe('last');
    expect(part.map(({ number }) => number)).toEqual([1, 2]);
    // It begins as the line does, and a mark shows that it goes on.
    for (const line of [tail[0], part[1]]) expect(line?.message).toMatch(/^start .*…$/s);
    expect(found.map(({ number }) => number)).toEqual([2]);
    expect(found[0]?.message).toMatch(/^….* needle $/s);
  });

  it('without a line, of bytes that are no text, is one line', async () => {
    await writeFile(name, '');
    await truncate(name, LARGE);
    const at = process.memoryUsage.rss();
    const lines = await get('tail/sparse.log');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ number: 1, message: expect.stringMatching(/^\0+…$/) });
    expect(await get('grep/sparse.log?keyword=needle')).toEqual([]);
    expect(process.memoryUsage.rss() - at).toBeLessThan(128 * 1024 ** 2);
  });
});
