import type { Readyz } from '@vestry/sync/contract/status';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { readConfig } from '../../config';
import { factsOf } from '../../platform/instances/facts';
import { OwnInstance } from '../../platform/instances/instances';
import { refusalOf } from '../../platform/instances/refusal';
import { testApp } from '../../test-kit/test-app';

const { app, sql, call, signInAs, context } = await testApp();
const admin = await signInAs('admin');
const lines: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
const joined: OwnInstance[] = [];
afterAll(() => Promise.all(joined.map((instance) => instance.leave())));

const FACTS = {
  version: '1',
  folderId: randomUUID(),
  keyPrints: ['k'],
  media: 's3:x',
  publicUrl: 'http://x',
  settings: { BACKUP_TIME: '3:00', TRUST_PROXY: '' } as Record<string, string>,
};

/** It beats when a test says so: a beat brings a row back. */
async function join(name: string, more: Partial<typeof FACTS> = {}, alone = false): Promise<OwnInstance> {
  const facts = { ...FACTS, ...more, id: randomUUID(), name };
  const instance = new OwnInstance({ sql, log, facts, alone, beatMs: 3_600_000 });
  await instance.join();
  joined.push(instance);
  return instance;
}

interface Listed {
  name: string;
  draining: boolean;
  build: string | null;
}
const list = async () => (await call('GET', '/instances', { as: admin })).json<{ data: Listed[] }>().data;

test('those that run are listed for admins, until they leave or were not seen for long', async () => {
  const a = await join('a:1');
  const b = await join('b:1');
  await b.runs('build-2');
  expect(await list()).toMatchObject([
    { name: 'a:1', build: null, draining: false, isThis: false, version: '1' },
    { name: 'b:1', build: 'build-2' },
  ]);
  expect(JSON.stringify(await list())).not.toContain('keyPrints');
  await b.drain();
  expect((await list())[1]?.draining).toBe(true);
  await b.leave();
  // A beat that comes late does not bring it back.
  await b.beat();
  expect((await list()).map(({ name }) => name)).toEqual(['a:1']);
  await sql`update vestry_running.instances set seen_at = now() - interval '31 seconds'`;
  expect(await list()).toEqual([]);
  // One that only could not reach the database comes back, also after its row was removed.
  await sql`delete from vestry_running.instances`;
  await a.beat();
  expect((await list()).map(({ name }) => name)).toEqual(['a:1']);
  const editor = await signInAs('editor');
  expect((await call('GET', '/instances', { as: editor })).statusCode).toBe(403);
});

test('a server that is alone with its database takes nobody else for living', async () => {
  await join('killed:1', { keyPrints: ['former key'] }, true);
  await expect(join('now:1', { keyPrints: ['new key'] })).rejects.toThrow(
    /killed:1 runs on the same database/,
  );
  await join('now:1', { keyPrints: ['new key'] }, true);
  expect((await list()).map(({ name }) => name)).toEqual(['now:1']);
});

test('other settings and another build are allowed, for a moment of a deploy, and found', async () => {
  const first = await join('first:1', {}, true);
  await join('former:1', { settings: {} });
  await first.runs('a');
  const found = async () => {
    await app.setup.look();
    return app.setup.found().filter(({ name }) => name === 'serversDiffer');
  };
  expect(await found()).toEqual([]);
  const second = await join('second:1', {
    publicUrl: 'http://y',
    settings: { BACKUP_TIME: '4:00', TRUST_PROXY: 'loopback' },
  });
  await second.runs('b');
  const values = { settings: 'BACKUP_TIME, PUBLIC_URL, TRUST_PROXY', version: 'also' };
  expect(await found()).toEqual([{ name: 'serversDiffer', values }]);
  expect(await list()).toMatchObject([
    { settings: { BACKUP_TIME: '3:00', TRUST_PROXY: '' } },
    { settings: {} },
    { settings: { BACKUP_TIME: '4:00' } },
  ]);
  const ready = await app.inject({ url: '/readyz' });
  expect(ready.json<{ data: Readyz }>().data.setup).toContain('serversDiffer');
  await second.leave();
  expect(await found()).toEqual([]);
});

test('a clock that is far off is refused beside others, and only reported when alone', async () => {
  await join('right:1', {}, true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  await expect(join('ahead:1')).rejects.toThrow(/This machine’s clock is 86\d{3} seconds away/);
  await join('ahead:1', {}, true);
  vi.useRealTimers();
  expect(lines.join('')).toContain("this machine's clock is far from the database's");
});

test('settings are compared by their effect', () => {
  const of = (env: Record<string, string>) =>
    factsOf(readConfig({ ...env, DATA_DIR: context.config.dataDir }), []).settings;
  expect(of({ BACKUP_TIME: '03:05', TRUST_PROXY: '10.0.0.2,loopback' })).toEqual(
    of({ BACKUP_TIME: '3:05', TRUST_PROXY: 'loopback, 10.0.0.2' }),
  );
  expect(of({})).toEqual({ BACKUP_TIME: '3:00', TRUST_PROXY: '' });
});

test('a key is changed in two steps while others run: accepted by all first, in use then', () => {
  const running = { ...FACTS, name: 'running', keyPrints: ['old'] };
  const next = (keyPrints: string[]) => refusalOf({ ...FACTS, name: 'next', keyPrints }, [running], 0);
  expect(next(['new', 'old'])).toContain('instanceKey');
  expect(next(['old', 'new'])).toBeUndefined();
  const accepting = { ...running, keyPrints: ['old', 'new'] };
  expect(refusalOf({ ...FACTS, name: 'next', keyPrints: ['new', 'old'] }, [accepting], 0)).toBeUndefined();
});

test('one bucket by two addresses is one place, a folder of its own is none', () => {
  const own = { ...FACTS, name: 'a' };
  expect(refusalOf(own, [{ ...own, name: 'b' }], 59_000)).toBeUndefined();
  expect(refusalOf(own, [{ ...own, name: 'b', media: 'folder:1' }], 0)).toContain('instanceMedia');
  expect(refusalOf(own, [], 61_000)).toBeUndefined();
  expect(refusalOf(own, [own], -61_000)).toContain('instanceClock');
});
