import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Backup, BackupFacts } from '@vestry/sync/contract/backups';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../restore';
import { dataOf, proofOf } from '../../test-kit/factor-person';
import { scratchFolder } from '../../test-kit/scratch';
import { testApp, type TestApp, type TestUser } from '../../test-kit/test-app';
import { contents, pageTree, text as textWidget } from '../../test-kit/trees';
import { endSessionsOf } from '../../platform/auth/sessions';
import { openMediaStore } from '../../platform/media/open-store';
import { MANIFEST } from './manifest';
import { restore } from './restore';
import { folderSource } from './source';
import { takeBackup } from './take-backup';
import { tarHeader } from './tar';
import { readManifest, verifyBackup } from './verify';

const site = await testApp();
const other = await testApp();
const admin = await site.signInAs('admin');
const proof = await proofOf(site, admin);
const { dataDir } = site.context.config;
const folder = await scratchFolder('download');

await site.call('POST', '/pages', {
  as: admin,
  payload: { route: 'about', status: 'public', contents: contents(pageTree(textWidget('a', '你好'))) },
});
await mkdir(join(dataDir, 'media', 'ab'), { recursive: true });
await writeFile(join(dataDir, 'media', 'ab', 'ab000000-0000-4000-8000-000000000001.png'), 'x'.repeat(512));
await writeFile(join(dataDir, 'media', 'ab', 'ab000000-0000-4000-8000-000000000002.png'), '');
const take = ({ context }: TestApp, day: number) =>
  takeBackup(context, { signal: new AbortController().signal, now: new Date(Date.UTC(2026, 0, day, 3)) });
// Test databases are copies of one.
await other.sql`update space set site = gen_random_uuid()`;
await take(site, 1);
await take(other, 2);
const NAME = '2026-01-01T03-00-00Z';

const opened = (name = NAME, given: string = proof, as = admin) =>
  site.call('POST', `/backups/${encodeURIComponent(name)}/opened`, { as, payload: { proof: given } });
const fileOf = (name: string, token: string, method: 'GET' | 'HEAD' = 'GET') =>
  site.call(method, `/backups/${encodeURIComponent(name)}/file?token=${encodeURIComponent(token)}`);

/** Downloaded, as a browser saves it. */
async function downloaded(to: string): Promise<string> {
  const { token } = dataOf<{ token: string }>(await opened());
  const reply = await fileOf(NAME, token);
  expect([reply.statusCode, reply.headers['content-length']]).toEqual([200, String(reply.rawPayload.length)]);
  const path = join(folder, to);
  await writeFile(path, reply.rawPayload);
  return path;
}
const judge = (manifest: string, as = admin) =>
  site.call('POST', '/backups/judged', { as, payload: { manifest } });
const manifestOf = (dir: string, name: string) => readFile(join(dir, 'backup', name, MANIFEST), 'utf8');

describe('a backup in the dashboard', () => {
  it('[BU7] is downloaded as one archive, which other programs unpack and the restore reads', async () => {
    const { backups } = dataOf<{ backups: Backup[] }>(await site.call('GET', '/backups', { as: admin }));
    expect(backups.map(({ name, isHere }) => [name, isHere])).toEqual([[NAME, true]]);
    const path = await downloaded('a.tar');
    await promisify(execFile)('tar', ['-xf', path, '-C', folder]);
    const [unpacked, packed] = await Promise.all([
      verifyBackup(folderSource(join(folder, NAME))),
      verifyBackup(sourceOf(path, site.context.config)),
    ]);
    expect(packed).toEqual(unpacked);
    expect([...packed.media.keys()]).toHaveLength(2);
    const store = await openMediaStore(other.context.config);
    await restore({ sql: other.sql, source: sourceOf(path, site.context.config), store, force: true });
    const routes = await other.sql`select fields ->> 'route' as route from documents where kind = 'page'`;
    expect(routes.map(({ route }) => route as string)).toContain('about');
    const [act] = await site.sql`select subject, detail from audit_log where act = 'exported'`;
    expect(act).toEqual({ subject: NAME, detail: { what: 'backup' } });
  });

  it('[BU7] has its manifest first, so that a look needs no more than the beginning', async () => {
    const bytes = await readFile(await downloaded('b.tar'));
    expect(bytes.toString('utf8', 0, 64)).toContain(`${NAME}/${MANIFEST}`);
  });

  it('[BU7] that was cut off, or is none, is refused by the restore', async () => {
    const path = await downloaded('cut.tar');
    await truncate(path, 1_000);
    await expect(readManifest(sourceOf(path, site.context.config))).rejects.toThrow(/no whole archive/);
    const empty = join(folder, 'empty.tar');
    await writeFile(empty, '');
    await expect(readManifest(sourceOf(empty, site.context.config))).rejects.toThrow(/no whole archive/);
    const text = join(folder, 'text.tar');
    await writeFile(text, 'a letter to the office, and no archive. '.repeat(100));
    await expect(readManifest(sourceOf(text, site.context.config))).rejects.toThrow(/no whole archive/);
  });

  it('[BU7] is for administrators who have proved who they are, one time, and never another file', async () => {
    const editor = await site.signInAs('editor');
    expect((await opened(NAME, proof, editor)).statusCode).toBe(403);
    expect((await opened(NAME, 'made up')).statusCode).toBe(422);
    for (const name of ['2026-01-02T03-00-00Z', '..', '../media', `${NAME}/../..`, '%00', ''])
      expect((await opened(name)).statusCode).toBeGreaterThanOrEqual(400);
    const { token } = dataOf<{ token: string }>(await opened());
    await copyFile(join(dataDir, 'backup', NAME, MANIFEST), join(dataDir, 'backup', 'note.txt'));
    for (const [name, given] of [
      ['note.txt', token],
      [NAME, ''],
      [NAME, `${token}x`],
      [NAME, proof],
    ] as const)
      expect((await fileOf(name, given)).statusCode).toBe(403);
    // As a program that downloads may ask first.
    expect((await fileOf(NAME, token, 'HEAD')).statusCode).toBe(404);
    expect((await fileOf(NAME, token)).statusCode).toBe(200);
    expect((await fileOf(NAME, token)).statusCode).toBe(403);
  });

  it.each<[string, (who: TestUser) => Promise<unknown>]>([
    [
      'has signed out',
      async (who) => {
        await endSessionsOf(site.sql, who.id);
        site.app.sessionUsers.forgetUser(who.id);
      },
    ],
    ['was deactivated', (who) => site.call('POST', `/users/deactivate/${who.id}`, { as: admin })],
    [
      'is no administrator any more',
      (who) =>
        site.call('POST', '/user-roles/update', { as: admin, payload: { userId: who.id, roleIds: [2] } }),
    ],
  ])('[BU7] is not downloaded with the token of one who %s meanwhile', async (_, dismiss) => {
    const who = await site.signInAs('admin');
    const { token } = dataOf<{ token: string }>(await opened(NAME, await proofOf(site, who), who));
    await dismiss(who);
    expect((await fileOf(NAME, token)).statusCode).toBe(403);
  });
});

describe('a look into a backup', () => {
  it('[BU8] says that it is of this site, or of another one, and touches nothing', async () => {
    const own = dataOf<BackupFacts>(await judge(await manifestOf(dataDir, NAME)));
    expect(own).toMatchObject({ isOwn: true, takenAt: '2026-01-01T03:00:00.000Z', images: 2, refusal: null });
    const foreign = await manifestOf(other.context.config.dataDir, '2026-01-02T03-00-00Z');
    expect(dataOf<BackupFacts>(await judge(foreign))).toMatchObject({ isOwn: false, refusal: null });
  });

  it('[BU8] says why this version cannot restore it', async () => {
    const manifest = JSON.parse(await manifestOf(dataDir, NAME)) as { migrations: string[] };
    manifest.migrations.push('999-later.sql');
    expect(dataOf<BackupFacts>(await judge(JSON.stringify(manifest))).refusal).toMatch(/newer|later/i);
  });

  it.each(['', 'null', '{}', '[1]', 'a letter', '{"format":2}', 'x'.repeat(300)])(
    '[BU8] calls %s no backup',
    async (manifest) => {
      const reply = await judge(manifest);
      expect([reply.statusCode, reply.json().message]).toEqual([422, 'This is no backup of this product.']);
    },
  );

  it('[BU8] is refused to an editor, who may not take backups', async () => {
    expect((await judge('{}', await site.signInAs('editor'))).statusCode).toBe(403);
  });
});

it('[BU7] an archive has room for a file above eight gigabytes', () => {
  const block = tarHeader('a/b', 9 * 2 ** 30, new Date(0));
  expect(block.readBigUInt64BE(128)).toBe(BigInt(9 * 2 ** 30));
  expect(() => tarHeader('x'.repeat(101), 1, new Date(0))).toThrow('too long');
});

it('[BU7] a file of a backup is read to its end and no further', async () => {
  const source = sourceOf(await downloaded('c.tar'), site.context.config);
  const named = 'media/ab/ab000000-0000-4000-8000-00000000000';
  expect(await text((await source.open(`${named}1.png`))!)).toBe('x'.repeat(512));
  expect(await text((await source.open(`${named}2.png`))!)).toBe('');
  expect(await source.open('media/none.png')).toBeUndefined();
});
