import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshDatabase, until } from '../test-support/fixtures';
import { refuseOpening } from '../test-support/refuse-opening';
import { database, type VestryDatabase } from './database';
import { type LivePart, livePart } from './live-part';
import { storageProblem } from './storage-problem';

let db: VestryDatabase;
let reads: string[];

const keys = (name: string, table: 'facts' | 'reports') =>
  livePart(async (from) => {
    reads.push(name);
    return (await from[table].toCollection().primaryKeys()).map((key) => ({ key: String(key) }));
  }, []);
const days = keys('days', 'facts');
const reports = keys('reports', 'reports');

const day = (name: string) => db.facts.put({ day: name, over: 1, body: new ArrayBuffer(0) });
const report = (number: number) => db.reports.put({ number, uid: 'a', what: 'cycle', at: 1 });

let leave: (() => void)[];
const follow = (part: LivePart<unknown>) => {
  let count = 0;
  leave.push(part.subscribe(() => (count += 1)));
  return () => count;
};

beforeEach(async () => {
  [reads, leave] = [[], []];
  db = await freshDatabase();
});
afterEach(() => leave.forEach((stop) => stop()));

it('is read once for all who follow it, and again when it changes', async () => {
  await day('1');
  const [one, two] = [follow(days), follow(days)];
  await until(() => days.get().length === 1);
  expect(reads).toEqual(['days']);
  await day('2');
  await until(() => days.get().length === 2);
  expect([one(), two()]).toEqual([2, 2]);
  expect(reads).toEqual(['days', 'days']);
});

it('keeps its object, and notifies nobody, when something else has changed', async () => {
  await day('1');
  const countOf = follow(days);
  follow(reports);
  await until(() => days.get().length === 1);
  const before = days.get();
  await report(1);
  await until(() => reports.get().length === 1);
  expect(days.get()).toBe(before);
  expect(countOf()).toBe(1);
});

it('is not read while nobody follows it', async () => {
  follow(days);
  follow(reports);
  await until(() => reads.includes('days') && reads.includes('reports'));
  leave.pop()!();
  await report(1);
  reads = [];
  await day('1');
  await until(() => days.get().length === 1);
  expect(reads).not.toContain('reports');
  expect(reports.get()).toEqual([]);
});

it('is as at the beginning when nobody is signed in, and of the next user then', async () => {
  await day('1');
  follow(days);
  await until(() => days.get().length === 1);
  database.set(null);
  await until(() => days.get().length === 0);
  db = await freshDatabase();
  await day('2');
  await until(() => days.get().length > 0);
  expect(days.get()).toEqual([{ key: '2' }]);
});

it('stands as it was read while the storage refuses, which is shown, and goes on by itself', async () => {
  await day('1');
  follow(days);
  await until(() => days.get().length === 1);
  const openAgain = refuseOpening(db);
  follow(reports);
  await until(() => storageProblem.get() === 'broken');
  expect(days.get()).toEqual([{ key: '1' }]);
  expect(reports.get()).toEqual([]);
  openAgain();
  await until(() => storageProblem.get() === null);
  await day('2');
  await until(() => days.get().length === 2);
});

it.each([
  ['was closed before it was read', new Dexie.DatabaseClosedError()],
  ['was closed while it was read', new Dexie.AbortError()],
])('is read again where the database %s, as when somebody clears the site', async (_when, error) => {
  await day('1');
  let isFirst = true;
  const cutOff = livePart(async (from) => {
    const found = await from.facts.count();
    if (!isFirst) return found;
    isFirst = false;
    throw error;
  }, 0);
  follow(cutOff);
  await until(() => cutOff.get() === 1);
  expect(storageProblem.get()).toBeNull();
});

it('throws to its subscribers what went wrong with the database', async () => {
  const broken = livePart(() => Promise.reject(new Error('the disk is gone')), 0);
  let count = 0;
  leave.push(broken.subscribe(() => (count += 1)));
  await until(() => count > 0);
  expect(() => broken.get()).toThrow('the disk is gone');
});
