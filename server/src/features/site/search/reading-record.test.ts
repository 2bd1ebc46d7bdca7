import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptLog } from '../../../test-kit/kept-log';
import { scratchFolder } from '../../../test-kit/scratch';
import { ReadingRecord } from './reading-record';

const PAGE = { route: 'page', changedAt: '2026-01-01T00:00:00.000Z' };
const OTHER = { route: 'other', changedAt: '2026-01-01T00:00:00.000Z' };
const LATER = { ...PAGE, changedAt: '2026-01-02T00:00:00.000Z' };

async function records() {
  const file = join(await scratchFolder('reading-record'), 'reading.json');
  const { log, lines } = keptLog();
  const start = () => new ReadingRecord(file, log);
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as object;
  /** The server ends while it reads the page: its process is another one at the next start. */
  const endAt = (record: ReadingRecord, page: typeof PAGE) => {
    record.begin(page);
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(file, JSON.stringify({ ...read(), pid }));
  };
  return { file, lines, start, endAt };
}

test('a page at which the server has ended twice is set aside, at the first time it is read again', async () => {
  const { start, endAt } = await records();
  endAt(start(), PAGE);
  const second = start();
  expect(second.isSetAside(PAGE)).toBe(false);
  endAt(second, PAGE);
  const third = start();
  expect([PAGE, LATER, OTHER].map((page) => third.isSetAside(page))).toEqual([true, false, false]);
  // And stays so.
  third.begin(OTHER);
  third.end();
  expect(start().isSetAside(PAGE)).toBe(true);
});

test.each([
  ['another page is read after it', (record: ReadingRecord) => record.begin(OTHER)],
  ['nothing is read after it', (record: ReadingRecord) => record.end()],
])('a page that was read since counts from the beginning: %s', async (_when, goOn) => {
  const { start, endAt } = await records();
  for (let ends = 0; ends < 3; ends += 1) {
    const record = start();
    expect(record.isSetAside(PAGE)).toBe(false);
    record.begin(PAGE);
    goOn(record);
    endAt(record, PAGE);
  }
});

test('the ends of one version of a page do not count for the next one', async () => {
  const { start, endAt } = await records();
  endAt(start(), PAGE);
  endAt(start(), LATER);
  expect(start().isSetAside(LATER)).toBe(false);
});

test('what a former version of the product has set aside is read from its file, until the page has changed', async () => {
  const { file, start, lines } = await records();
  writeFileSync(file, JSON.stringify({ pid: 1, reading: null, setAside: [PAGE] }));
  const record = start();
  expect(record.isSetAside(PAGE)).toBe(true);
  expect(lines).toEqual([]);
  record.begin(LATER);
  record.end();
  expect(() => readFileSync(file)).toThrow('ENOENT');
});
