import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { connect, type Sql } from '../../platform/db/db';
import { openMediaStore } from '../../platform/media/open-store';
import { openS3Store } from '../../platform/media/s3-store';
import { startObjectStore } from '../../test-kit/object-store';
import { testApp, type TestApp } from '../../test-kit/test-app';
import { contents, pageTree, text } from '../../test-kit/trees';
import { PDF } from '@vestry/sync/media/test-support/zip';
import { form, upload } from '../media/test-support/form';
import { noise } from '../media/test-support/pictures';
import { smallerVersionsMade } from '../media/test-support/smaller-versions';
import { backUp } from './back-up';
import { drill } from './drill';
import type { TableDump } from './manifest';
import { assertNoServers, restore } from './restore';
import { folderSource } from './source';
import { takeBackup } from './take-backup';
import { verifyBackup } from './verify';
import { needs } from '../../test-kit/needs';

const run = promisify(execFile);
const signal = new AbortController().signal;
const keep = { days: 7, latest: 3 };
const site = await testApp();
const { sql, context, call } = site;
const { dataDir } = context.config;
const editor = await site.signInAs('editor');
const copies = await mkdtemp(join(tmpdir(), 'vestry-copies-'));
afterAll(() => rm(copies, { recursive: true }));

let minute = 0;
const take = (options: object = {}) => {
  minute += 1;
  return backUp({ sql, dataDir, keep, now: new Date(Date.UTC(2026, 0, 1, 3, minute)), signal, ...options });
};
/** Two at once, of which one waits for the database in its middle until the other one was refused. */
async function twoAtOnce(database: Sql, start: (number: number) => Promise<unknown>) {
  const { both, refusal } = await database.begin(async (tx) => {
    await tx`lock table documents in access exclusive mode`;
    const both = [start(1), start(2)];
    return { both: Promise.allSettled(both), refusal: await Promise.race(both).catch(String) };
  });
  return [refusal, ...(await both).map(({ status }) => status).sort()];
}

/** A copy that may be damaged. */
async function copyOf(folder: string): Promise<string> {
  const copy = join(copies, String((minute += 1)));
  await cp(folder, copy, { recursive: true });
  return copy;
}
const restoreInto = async (
  folder: string,
  { to = site, force = false }: { to?: TestApp; force?: boolean } = {},
) =>
  restore({
    sql: to.sql,
    source: folderSource(folder),
    store: await openMediaStore(to.context.config),
    force,
  });

const payload = { route: 'about', status: 'public', contents: contents(pageTree(text('a', 'Hello'))) };
await call('POST', '/pages', { as: editor, payload });
const image = (await upload(site, editor, { bytes: await noise('png', 40) })).json().data.url as string;
await call('POST', '/files', { as: editor, ...form({ field: 'file', name: 'a.pdf', bytes: PDF }) });
await smallerVersionsMade(sql);

const blobs = async () =>
  (await readdir(join(dataDir, 'media'), { recursive: true })).filter((name) => name.includes('.')).sort();

describe('a backup', () => {
  it('[BU1] has the sums of everything, as other programs read them', async () => {
    const { folder, manifest } = await take();
    const { media, texts } = await verifyBackup(folderSource(folder));
    expect(manifest).toMatchObject({ format: 2, media: { kept: 'here', missing: [] } });
    expect(manifest.tables.find(({ name }) => name === 'documents')).toMatchObject({ rows: 1 });
    expect(texts.size).toBe(manifest.tables.length);
    expect([...media.keys()].sort()).toEqual(await blobs());
    const list = await readFile(join(folder, 'media.sha256'), 'utf8');
    expect(list).toMatch(/^[0-9a-f]{64} {2}media\/[0-9a-f]{2}\/[0-9a-f-]{36}(@\d+)?\.\w+$/m);
  });

  it('[BU1] without an image that the site has fails, and says which', async () => {
    const otherFolder = await mkdtemp(join(tmpdir(), 'vestry-elsewhere-'));
    // The folder of another instance, which has never seen the image.
    const failed = take({ dataDir: otherFolder });
    await expect(failed).rejects.toThrow(/^The backup lacks \d+ images and files that the site has: /);
    const [left] = await readdir(join(otherFolder, 'backup'));
    expect(left).toMatch(/Z\.incomplete$/);
    // It is restored by who insists alone.
    await expect(restoreInto(join(otherFolder, 'backup', left!), { to: await testApp() })).rejects.toThrow(
      'would be missing in',
    );
    await expect(take({ dataDir: otherFolder })).rejects.toThrow('The backup lacks');
    expect(await readdir(join(otherFolder, 'backup'))).toHaveLength(1);
    await rm(otherFolder, { recursive: true });
  });

  it('[BU1] taken twice at once is taken once', async () => {
    const other = await testApp();
    const task = (second: number) => ({ signal, now: new Date(Date.UTC(2026, 0, 1, 3, 0, second)) });
    expect(await twoAtOnce(other.sql, (second) => takeBackup(other.context, task(second)))).toEqual([
      expect.stringContaining('Another backup is under way'),
      'fulfilled',
      'rejected',
    ]);
    const root = join(other.context.config.dataDir, 'backup');
    const names = await readdir(root);
    expect(names).toHaveLength(1);
    await verifyBackup(folderSource(join(root, names[0]!)));
    await takeBackup(other.context, task(3));
  });

  it('[BU1] with an image cut short fails', async () => {
    const other = await testApp();
    const someone = await other.signInAs('editor');
    await upload(other, someone, { bytes: await noise('png', 40) });
    const media = join(other.context.config.dataDir, 'media');
    const name = (await readdir(media, { recursive: true })).find((each) => each.endsWith('.png'));
    const options = { sql: other.sql, dataDir: other.context.config.dataDir, keep, signal };
    await backUp({ ...options, now: new Date(Date.UTC(2026, 0, 1)) });
    await truncate(join(media, name!), 7);
    const failed = backUp({ ...options, now: new Date(Date.UTC(2026, 0, 2)) });
    await expect(failed).rejects.toThrow(`The backup lacks 1 image or file that the site has: ${name}`);
  });

  it('[BU1] of a site with an object store says which one has the images, and looks for them there', async () => {
    const remote = await startObjectStore();
    const store = openS3Store(remote.options);
    await expect(take({ store })).rejects.toThrow('The backup lacks');
    for (const path of await blobs())
      remote.objects.set(path, { bytes: await readFile(join(dataDir, 'media', path)), type: 'x' });
    const { manifest } = await take({ store });
    expect(manifest.media).toMatchObject({ kept: 'store', store: store.name, missing: [] });
    await remote.close();
  });

  it('[BU1] on a full disk fails, leaves no half of it, and costs none of the former ones', async () => {
    needs('mount');
    const small = await mkdtemp(join(tmpdir(), 'vestry-small-'));
    await run('mount', ['-t', 'tmpfs', '-o', 'size=600k', 'tmpfs', small]);
    try {
      const other = await testApp();
      const options = { sql: other.sql, dataDir: small, keep: { days: 1, latest: 1 }, signal };
      await backUp({ ...options, now: new Date(Date.UTC(2026, 0, 1)) });
      await other.sql`insert into login_failures (account, address)
        select md5(random()::text), md5(n::text) from generate_series(1, 20000) n`;
      await expect(backUp({ ...options, now: new Date(Date.UTC(2026, 0, 2)) })).rejects.toThrow('ENOSPC');
      expect(await readdir(join(small, 'backup'))).toEqual(['2026-01-01T00-00-00Z']);
      await verifyBackup(folderSource(join(small, 'backup', '2026-01-01T00-00-00Z')));
      await other.sql`delete from login_failures`;
      await backUp({ ...options, now: new Date(Date.UTC(2026, 0, 3)) });
    } finally {
      await run('umount', [small]);
      await rm(small, { recursive: true });
    }
  });
});

describe('what is restored', () => {
  it.each([
    ['a table replaced by an empty file', 'database/documents.copy.gz', gzipSync('')],
    ['a table cut short', 'database/documents.copy.gz', undefined],
    ['a table of nothing', 'database/users.copy.gz', Buffer.alloc(0)],
    ['another list of images', 'media.sha256', Buffer.from('')],
  ])('[BU2] is refused with %s, before anything is touched', async (_, path, bytes) => {
    const copy = await copyOf((await take()).folder);
    if (bytes) await writeFile(join(copy, path), bytes);
    else await truncate(join(copy, path), 40);
    const before = await sql`select * from documents`;
    await expect(restoreInto(copy)).rejects.toThrow(
      `${copy} is no whole backup: 1 problem. Nothing was changed.\n`,
    );
    expect(await sql`select * from documents`).toEqual(before);
  });

  it.each<[string, (tables: TableDump[]) => TableDump[], string]>([
    ['no tables', () => [], 'The manifest of '],
    [
      'a table less',
      (tables) => tables.filter(({ name }) => name !== 'documents'),
      'no table documents with',
    ],
    [
      'a column less',
      (tables) =>
        tables.map((table) =>
          table.name === 'users' ? { ...table, columns: table.columns.slice(1) } : table,
        ),
      'no table users with the columns',
    ],
  ])('[BU2] is refused with a manifest that names %s', async (_, edit, reason) => {
    const copy = await copyOf((await take()).folder);
    const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'));
    const text = JSON.stringify({ ...manifest, tables: edit(manifest.tables) });
    await writeFile(join(copy, 'manifest.json'), text);
    const before = await sql`select * from documents`;
    expect(before).toHaveLength(1);
    await expect(restoreInto(copy)).rejects.toThrow(reason);
    expect(await sql`select * from documents`).toEqual(before);
    await expect(drill(sql, folderSource(copy))).rejects.toThrow(reason);
  });

  it('[BU2] is refused with an image missing or changed', async () => {
    const { folder } = await take();
    const [name] = await blobs();
    const copy = await copyOf(folder);
    await rm(join(copy, 'media', name!));
    await expect(restoreInto(copy)).rejects.toThrow(`media/${name} is missing`);
    await cp(join(folder, 'media', name!), join(copy, 'media', name!));
    const bytes = await readFile(join(copy, 'media', name!));
    bytes[9]! ^= 1;
    await writeFile(join(copy, 'media', name!), bytes);
    await expect(restoreInto(copy)).rejects.toThrow(`media/${name} is not as it was written`);
  });

  it('[BU3] over the work of another site is refused unless it is asked for, over an empty one it is not', async () => {
    const { folder } = await take();
    const empty = await testApp();
    await empty.sql`update space set site = gen_random_uuid()`;
    await restoreInto(folder, { to: empty });
    expect((await empty.call('GET', '/pages/route/about')).statusCode).toBe(200);
    expect((await empty.app.inject({ url: image })).statusCode).toBe(200);
    // From now on it is this site.
    await restoreInto(folder, { to: empty });

    const other = await testApp();
    await other.sql`update space set site = gen_random_uuid()`;
    const someone = await other.signInAs('editor');
    await other.call('POST', '/pages', { as: someone, payload: { ...payload, route: 'theirs' } });
    await expect(restoreInto(folder, { to: other })).rejects.toThrow('The backup is of another site');
    expect((await other.call('GET', '/pages/route/theirs')).statusCode).toBe(200);
    await restoreInto(folder, { to: other, force: true });
    expect((await other.call('GET', '/pages/route/theirs')).statusCode).toBe(404);
  });

  it('[BU3] twice at once is restored once', async () => {
    const { folder } = await take();
    expect(await twoAtOnce(sql, () => restoreInto(folder))).toEqual([
      expect.stringContaining('Another restore is under way'),
      'fulfilled',
      'rejected',
    ]);
  });

  it('[BU3] under servers that run is refused', async () => {
    const beside = connect(site.databaseUrl, { max: 1, name: 'vestry-restore' });
    await expect(assertNoServers(beside)).rejects.toThrow('Servers are running on this database');
    const alone = await testApp();
    await alone.sql.end();
    await alone.app.close();
    const onIt = connect(alone.databaseUrl, { max: 1, name: 'vestry-restore' });
    await expect.poll(() => assertNoServers(onIt).then(() => 'free', String)).toBe('free');
    await Promise.all([beside.end(), onIt.end()]);
  });

  it('[BU2] that fails in the end changes nothing, not even the next numbers', async () => {
    const { folder } = await take();
    const someone = await site.signInAs('editor');
    await call('POST', '/pages', { as: someone, payload: { ...payload, route: 'later' } });
    const other = await testApp();
    const store = { ...(await openMediaStore(other.context.config)), entries: () => [] as never };
    const source = folderSource(folder);
    await expect(restore({ sql, source, store })).rejects.toThrow('would be missing');
    const reply = await call('POST', '/pages', { as: someone, payload: { ...payload, route: 'after' } });
    expect(reply.statusCode).toBe(201);
  });
});
