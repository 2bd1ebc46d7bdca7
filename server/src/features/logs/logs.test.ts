import { appendFile, mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { LogLines } from '@vestry/sync/contract/logs';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptLog, requestsNoted } from '../../test-kit/kept-log';
import { testApp } from '../../test-kit/test-app';

const { log, lines: written } = keptLog();
const { context, call, signInAs } = await testApp({ context: { log } });
const admin = await signInAs('admin');
const folder = join(context.config.dataDir, 'logs');

const get = (path: string, headers = {}) => call('GET', `/logs/${path}`, { as: admin, headers });
async function linesOf(path: string): Promise<LogLines> {
  const reply = await get(path);
  expect(reply).toMatchObject({ statusCode: 200 });
  return reply.json<{ data: LogLines }>().data;
}
const messages = ({ lines }: LogLines) => lines.map(({ number, message }) => `${number} ${message}`);

const TIME = '2026-01-31T08:00:00.000Z';

beforeAll(async () => {
  await mkdir(join(folder, 'folder.log'), { recursive: true });
  await writeFile(join(folder, 'small.log'), 'one\ntwo TWO\r\nthree\nfür Ähre\nlast');
  await writeFile(
    join(folder, 'long.log'),
    Array.from({ length: 30_000 }, (_, i) => `line ${i + 1}\n`).join(''),
  );
  await writeFile(join(folder, 'json.log'), `{"level":"ERROR","time":"${TIME}","label":"db","msg":"gone"}\n`);
  await writeFile(join(folder, 'empty.log'), '');
  await writeFile(join(folder, 'old.log.gz'), gzipSync('packed one\npacked two\n'));
  await writeFile(join(folder, 'broken.log.gz'), gzipSync('x'.repeat(9_000)).subarray(0, 30));
  await writeFile(join(context.config.dataDir, 'secret'), 'SECRET');
  await symlink('../secret', join(folder, 'link.log'));
  await symlink('/etc', join(folder, 'etc'));
});

describe('log files', () => {
  it('are listed with size and times: regular files alone', async () => {
    const files = (await get('all-files')).json<{ data: { name: string }[] }>().data;
    expect(files.map(({ name }) => name).sort()).toEqual([
      'broken.log.gz',
      'empty.log',
      'json.log',
      'long.log',
      'old.log.gz',
      'small.log',
    ]);
    expect(files.find(({ name }) => name === 'small.log')).toEqual({
      name: 'small.log',
      size: 34,
      createdAt: expect.stringMatching(/^20.*Z$/),
      modifiedAt: expect.stringMatching(/^20.*Z$/),
    });
    expect((await get('small.log')).json()).toMatchObject({ data: { name: 'small.log', size: 34 } });
  });

  it.each([
    '..%2fsecret',
    '%2e%2e%2fsecret',
    '..%5csecret',
    '..%252fsecret',
    '....%2f%2fsecret',
    '%c0%ae%c0%ae%c0%afsecret',
    '%2fetc%2fpasswd',
    'small.log%00.gz',
    'small.log%2f..%2f..%2fsecret',
    '.',
    '..',
    '%2e',
    'folder.log',
    'link.log',
    'etc%2fpasswd',
    'SMALL.LOG',
    'small.log%20',
    'nothing.log',
    'a'.repeat(5_000),
  ])('nothing but an entry of the list is read: %s', async (name) => {
    for (const path of [
      name,
      `tail/${name}`,
      `partial/${name}?startLine=1&endLine=9`,
      `grep/${name}?keyword=e`,
      `raw/${name}`,
    ]) {
      const reply = await get(path);
      expect([400, 404, 414]).toContain(reply.statusCode);
      expect(reply.body).not.toMatch(/SECRET|root:/);
    }
  });
});

describe('the last lines', () => {
  it('are 20 by default, numbered from the start of the file', async () => {
    expect(messages(await linesOf('tail/small.log'))).toEqual([
      '1 one',
      '2 two TWO',
      '3 three',
      '4 für Ähre',
      '5 last',
    ]);
    const { lines, truncated } = await linesOf('tail/long.log');
    expect([lines.length, lines[0]?.number, lines.at(-1)?.message, truncated]).toEqual([
      20,
      29_981,
      'line 30000',
      false,
    ]);
    expect((await linesOf('tail/long.log?line=10000')).lines[0]?.message).toBe('line 20001');
    expect((await linesOf('tail/empty.log')).lines).toEqual([]);
  });

  it('are those that are there when it is asked again', async () => {
    const name = 'growing.log';
    await writeFile(join(folder, name), 'a\nb\n'.repeat(50_000));
    expect(messages(await linesOf(`tail/${name}?line=1`))).toEqual(['100000 b']);
    await appendFile(join(folder, name), 'c\nd');
    expect(messages(await linesOf(`tail/${name}?line=2`))).toEqual(['100001 c', '100002 d']);
    await truncate(join(folder, name), 4);
    expect(messages(await linesOf(`tail/${name}`))).toEqual(['1 a', '2 b']);
    await rm(join(folder, name));
    expect((await get(`tail/${name}`)).statusCode).toBe(404);
  });

  it.each(['line=0', 'line=-1', 'line=', 'line=x', 'line=10001', 'line=1e9', 'line=1&line=2'])(
    '%s is 400',
    async (query) => {
      expect((await get(`tail/small.log?${query}`)).statusCode).toBe(400);
    },
  );

  it('are parsed', async () => {
    expect((await linesOf('tail/json.log')).lines).toEqual([
      { number: 1, level: 'ERROR', label: 'db', timestamp: TIME, message: 'gone' },
    ]);
  });
});

describe('a range of lines', () => {
  it('includes both ends, one line is one, and it ends with the file', async () => {
    const part = async (from: number, to: number) =>
      messages(await linesOf(`partial/small.log?startLine=${from}&endLine=${to}`));
    expect(await part(2, 3)).toEqual(['2 two TWO', '3 three']);
    expect(await part(5, 5)).toEqual(['5 last']);
    expect(await part(4, 100)).toEqual(['4 für Ähre', '5 last']);
    expect(await part(6, 9)).toEqual([]);
    expect(messages(await linesOf('partial/long.log?startLine=29999&endLine=39998'))).toEqual([
      '29999 line 29999',
      '30000 line 30000',
    ]);
    expect(
      messages(await linesOf('partial/small.log?startLine=9999999999990&endLine=9999999999999')),
    ).toEqual([]);
  });

  it.each([
    ['endLine=3', 'startLine', 'please input starting index.'],
    ['startLine=&endLine=3', 'startLine', 'please input starting index.'],
    ['startLine=3', 'endLine', 'please input ending index.'],
    ['startLine=3&endLine=', 'endLine', 'please input ending index.'],
    ['startLine=3&endLine=2', 'endLine', 'ending index must be greater than starting index'],
    ['startLine=1&endLine=10001', 'endLine', 'at most 10,000 lines at once'],
    ['startLine=0&endLine=2', 'startLine', 'Must be a line number: 1 or higher'],
    ['startLine=1&endLine=99999999999999999999', 'endLine', 'Must be a line number: 1 or higher'],
  ])('%s is 400', async (query, field, message) => {
    const reply = await get(`partial/small.log?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ data: unknown[] }>().data).toContainEqual({ field, message });
  });
});

describe('grep', () => {
  it('finds a literal, the case of ASCII letters being no difference', async () => {
    expect(messages(await linesOf('grep/small.log?keyword=Two'))).toEqual(['2 two TWO']);
    expect(messages(await linesOf('grep/small.log?keyword=%C3%84hRE'))).toEqual(['4 für Ähre']);
    expect(messages(await linesOf('grep/small.log?keyword=%C3%A4hre'))).toEqual([]);
    expect(messages(await linesOf('grep/small.log?keyword=.*'))).toEqual([]);
    expect(messages(await linesOf('grep/small.log?keyword=e'))).toEqual(['1 one', '3 three', '4 für Ähre']);
    expect(messages(await linesOf('grep/long.log?keyword=line%2030000'))).toEqual(['30000 line 30000']);
    expect(messages(await linesOf('grep/small.log?keyword=one%0Atwo'))).toEqual([]);
    expect((await linesOf('grep/empty.log?keyword=a')).lines).toEqual([]);
  });

  it('says when there are more than 10,000', async () => {
    const many = await linesOf('grep/long.log?keyword=LINE');
    expect([many.lines.length, many.lines.at(-1)?.message, many.truncated]).toEqual([
      10_000,
      'line 10000',
      true,
    ]);
    const few = await linesOf('grep/long.log?keyword=line%201234');
    expect([few.lines.length, few.truncated]).toEqual([11, false]);
  });

  it.each([
    ['', 400],
    ['keyword=', 400],
    [`keyword=${'a'.repeat(10_000)}`, 400],
    [`keyword=${'a'.repeat(1_000)}`, 200],
    ['keyword=(a%2B)%2B$', 200],
  ])('%s is %i', async (query, status) => {
    expect((await get(`grep/small.log?${query}`)).statusCode).toBe(status);
  });
});

describe('odd files', () => {
  it('one line of 50 MB is shown in part, and found in once', async () => {
    await writeFile(
      join(folder, 'line.log'),
      Buffer.concat([Buffer.alloc(50_000_000, 'abc '), Buffer.from('needle\nend')]),
    );
    const tail = await linesOf('tail/line.log');
    expect(tail.lines.map(({ number, message }) => [number, message.length < 40_000])).toEqual([
      [1, true],
      [2, true],
    ]);
    const [hit] = (await linesOf('grep/line.log?keyword=needle')).lines;
    expect(hit?.number).toBe(1);
    expect(hit?.message).toMatch(/^….*abc needle$/s);
    expect(messages(await linesOf('grep/line.log?keyword=end'))).toEqual(['2 end']);
    expect((await linesOf('grep/line.log?keyword=abc')).lines).toHaveLength(1);
    expect(messages(await linesOf('partial/line.log?startLine=2&endLine=2'))).toEqual(['2 end']);
    await rm(join(folder, 'line.log'));
  });

  it('binary and broken UTF-8 are text like any other', async () => {
    await writeFile(
      join(folder, 'binary.log'),
      Buffer.from([0, 255, 254, 10, 0xc3, 10, 0xed, 0xa0, 0x80, 65]),
    );
    const { lines } = await linesOf('tail/binary.log');
    expect(lines.map(({ message }) => message)).toEqual([
      '\u0000\ufffd\ufffd',
      '\ufffd',
      '\ufffd\ufffd\ufffdA',
    ]);
    expect((await linesOf('grep/binary.log?keyword=a')).lines.map(({ number }) => number)).toEqual([3]);
  });

  it('gzip is unpacked; a damaged one is reported as damaged', async () => {
    expect(messages(await linesOf('tail/old.log.gz?line=1'))).toEqual(['2 packed two']);
    expect(messages(await linesOf('grep/old.log.gz?keyword=ONE'))).toEqual(['1 packed one']);
    const reply = await get('tail/broken.log.gz');
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ message: 'This file is damaged and can’t be unpacked' });
    await writeFile(join(folder, 'no.log.gz'), 'plain text');
    expect((await get('grep/no.log.gz?keyword=a')).statusCode).toBe(422);
  });
});

describe('the bytes', () => {
  const whole = 'one\ntwo TWO\r\nthree\nfür Ähre\nlast';

  it('come whole, in ranges, or compressed', async () => {
    const all = await get('raw/small.log');
    expect([all.statusCode, all.body, all.headers['content-length']]).toEqual([200, whole, '34']);
    expect(all.headers['etag']).toMatch(/^"[\w.]+-34"$/);
    const part = await get('raw/small.log', { range: 'bytes=4-6' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'two', 'bytes 4-6/34']);
    expect((await get('raw/small.log', { range: 'bytes=-4' })).body).toBe('last');
    expect((await get('raw/small.log', { range: 'bytes=30-999999999999' })).statusCode).toBe(206);
    const packed = await get('raw/small.log', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(whole);
    const empty = await get('raw/empty.log');
    expect([empty.statusCode, empty.body]).toEqual([200, '']);
  });

  it.each([
    ['bytes=34-', 416],
    ['bytes=999999999999999-', 416],
    ['bytes=-0', 416],
    ['bytes=6-4', 200],
    ['bytes=a-b', 200],
    ['bytes=0-1,3-4', 200],
    ['lines=1-2', 200],
    [`bytes=0-${'9'.repeat(400)}`, 200],
  ])('Range: %s is %i', async (range, status) => {
    const reply = await get('raw/small.log', { range });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-range']).toBe(status === 416 ? 'bytes */34' : undefined);
  });

  it('a range says how many lines are before it', async () => {
    const asked = async (range: string) =>
      (await get('raw/long.log', { range, 'x-count-lines': '1' })).headers['x-lines-before'];
    expect(await asked('bytes=7-20')).toBe('1');
    expect(await asked('bytes=0-20')).toBe('0');
    expect(await asked('bytes=-11')).toBe('29999');
  });

  it('a range of another file than the one known is the whole', async () => {
    const reply = await get('raw/small.log', { range: 'bytes=0-2', 'if-range': '"other-1"' });
    expect([reply.statusCode, reply.body]).toEqual([200, whole]);
  });

  it('are no lines in the log that they are read from', async () => {
    written.length = 0;
    await get('raw/small.log');
    await get('small.log');
    await requestsNoted();
    expect(written.map((line) => (JSON.parse(line) as { url: string }).url)).toEqual([
      '/api/v1/logs/small.log',
    ]);
  });

  it('answers HEAD with the size of the file, and without its bytes', async () => {
    const { app } = await testApp({ context });
    const reply = await app.inject({
      method: 'HEAD',
      url: '/api/v1/logs/raw/small.log',
      headers: admin.headers,
    });
    expect([reply.statusCode, reply.headers['content-length'], reply.body]).toEqual([200, '34', '']);
  });
});
