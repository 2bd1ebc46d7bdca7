import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testApp, type TestUser } from '../../test-kit/test-app';
import { SERVER_ENDED } from '../../platform/jobs/lease';
import { openMediaStore } from '../../platform/media/open-store';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { contents, headerTree, pageTree, text } from '../../test-kit/trees';
import { backUp } from './back-up';
import { dumpDatabase, listTables } from './dump-database';
import { restore } from './restore';
import { folderSource } from './source';

const signal = new AbortController().signal;
const first = await testApp();
const second = await testApp();
const { dataDir } = first.context.config;
const admin = await first.signInAs('admin');
const editor = await first.signInAs('editor');

const keep = { days: 7, latest: 3 };
const take = (day: number, hour = 3) =>
  backUp({ sql: first.sql, dataDir, keep, now: new Date(Date.UTC(2026, 0, day, hour)), signal });

/** Puts a backup back with its images; the sites are others. */
const restoreInto = async (
  { sql, context }: typeof first,
  folder: string,
  dataDir = context.config.dataDir,
) =>
  restore({
    sql,
    source: folderSource(folder),
    store: await openMediaStore({ ...context.config, dataDir }),
    force: true,
  });

const imageOf = (start: string) => `${start}000000-0000-4000-8000-000000000001.png`;

async function putMedia(name: string, text: string) {
  await mkdir(join(dataDir, 'media', name.slice(0, 2)), { recursive: true });
  await writeFile(join(dataDir, 'media', name.slice(0, 2), name), text);
}

/** They are written by the clock: the first server may do so between its backup and the look at it. */
const COUNTED_BESIDE = ['request_hours', 'request_senders'];
/** Of each database its own. */
const OWN = ['sessions', 'space', 'restores'];

/** Every row of every table, but for what is made again by putting it back. */
async function everything({ sql }: typeof first) {
  const tables = await listTables(sql);
  const rows = tables
    .filter(({ name }) => ![...OWN, ...COUNTED_BESIDE].includes(name))
    .map(async ({ name }) => [
      name,
      (await sql.unsafe(`select t::text from ${name} t order by 1`)).map((row) => row['t'] as string),
    ]);
  return Object.fromEntries(await Promise.all(rows)) as Record<string, string[]>;
}

const odd = 'tab\t, line\nend, back\\slash, "quote", 中文 💛, \\N';
const page = (as: TestUser, route: string) =>
  first.call('POST', '/pages', {
    as,
    payload: { route, contents: contents(pageTree(text('a', odd))), status: 'public' },
  });

describe('a backup', () => {
  it('puts everything back into another database, which goes on from there', async () => {
    await first.call('POST', '/elements', {
      as: editor,
      payload: { name: 'Head', type: 'header', contents: contents(headerTree('/a')) },
    });
    expect((await page(editor, 'about')).statusCode).toBe(201);
    await first.call('DELETE', `/pages/${(await page(editor, 'gone')).json().data.id}`, { as: editor });
    await putMedia(imageOf('ab'), 'image one');
    await putMedia(`${imageOf('ab')}.part`, 'half of one');
    const { folder } = await take(1);

    await restoreInto(second, folder);
    const restored = await everything(second);
    expect(restored['audit_log']?.pop()).toContain('backupRestored');
    expect(restored).toEqual(await everything(first));
    const media = join(second.context.config.dataDir, 'media', 'ab');
    expect(await readdir(media)).toEqual([imageOf('ab')]);
    expect(await readFile(join(media, imageOf('ab')), 'utf8')).toBe('image one');

    const epochs = await Promise.all(
      [first, second].map(async ({ sql }) => (await sql`select epoch from space`)[0]),
    );
    expect(epochs[0]).not.toEqual(epochs[1]);
    expect((await second.call('GET', '/pages', { as: admin })).statusCode).toBe(401);
    const again = await second.signInAs('admin');
    const read = await second.call('GET', '/pages/route/about');
    expect(read.json().data.contents).toContain(JSON.stringify(odd));
    const reply = await second.call('POST', '/pages', {
      as: again,
      payload: { route: 'new', contents: contents(pageTree()) },
    });
    expect(reply.statusCode).toBe(201);
    const [space] = await second.sql`select version from space`;
    const [before] = await first.sql`select version from space`;
    expect(Number(space?.['version'])).toBe(Number(before?.['version']) + 1);
  });

  it('[PE3] does not bring back whose account was deleted since', async () => {
    const { username } = await first.signInAs('editor');
    const { folder } = await take(1, 12);
    await restoreInto(second, folder);
    const find = () => second.sql<{ id: number }[]>`select id from users where username = ${username}`;
    const [{ id } = { id: 0 }] = await find();
    const again = await second.signInAs('admin');
    expect((await second.call('DELETE', `/users/${id}`, { as: again })).statusCode).toBe(200);
    await restoreInto(second, folder);
    expect(await find()).toEqual([]);
    expect(await second.sql`select is_active from users where id = ${id}`).toEqual([{ is_active: false }]);
  });

  it('[P14] restored gives out no number again that was given out since, and each one back to its document', async () => {
    const { folder } = await take(1, 13);
    const make = async () => {
      const as = await second.signInAs('admin');
      const payload = { route: `p-${randomUUID()}`, contents: contents(pageTree()), status: 'draft' };
      return (await second.call('POST', '/pages', { as, payload })).json().data.id as number;
    };
    const ids: number[] = [];
    for (const _ of [1, 2]) {
      await restoreInto(second, folder);
      ids.push(await make());
    }
    const [lost = 0, made = 0] = ids;
    expect(made).toBeGreaterThan(lost);
    const device = new TestDevice(second, await second.signInAs('admin'));
    const again = device.number({
      type: 'create',
      uid: randomUUID(),
      kind: 'page',
      fields: pageFields(),
      tree: pageTree(),
      id: lost,
    });
    expect(await device.apply(again)).toMatchObject({ id: lost });
    // The second time the backup did not know of the first one.
    expect(await second.sql`select state_at < restored_at as known from restores`).toEqual([{ known: true }]);
  });

  it('[BU4] taken while jobs ran says why those runs have ended, in the language of who reads it', async () => {
    await first.sql`insert into job_runs (job_name, queue_id, attempt) values
      ('back-up', gen_random_uuid(), 1), ('roll-up-analytics', gen_random_uuid(), 1)`;
    const { folder } = await take(1, 2);
    await first.sql`delete from job_runs where status = 'IN_PROGRESS'`;
    await restoreInto(second, folder);
    const runs =
      await second.sql`select job_name as job, status, error_message as error from job_runs order by id desc limit 2`;
    // The one that took the backup has ended well: there it is.
    expect(runs).toEqual([
      { job: 'roll-up-analytics', status: 'FAILED', error: SERVER_ENDED },
      { job: 'back-up', status: 'SUCCESS', error: null },
    ]);
  });

  it('of a site without images is restored too', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'vestry-backup-'));
    const { folder } = await backUp({ sql: second.sql, dataDir: empty, keep, now: new Date(), signal });
    await restoreInto(second, folder, empty);
    expect(await readdir(join(empty, 'media'))).toEqual([]);
    await rm(empty, { recursive: true });
  });

  it('holds tables that come in many pieces', async () => {
    await first.sql`insert into login_failures (account, address)
      select repeat(md5(n::text), 20), 'x' from generate_series(1, 20000) n`;
    const { folder, rows } = await take(1, 4);
    expect(rows).toBeGreaterThan(20_000);
    const packed = await readFile(join(folder, 'database', 'login_failures.copy.gz'));
    expect(gunzipSync(packed).toString().split('\n')).toHaveLength(20_001);
  });

  it('whose folder cannot be written to fails, and the next one does not', async () => {
    const options = { signal, look: () => Promise.resolve() };
    await expect(dumpDatabase(first.sql, join(dataDir, 'nowhere'), options)).rejects.toThrow('ENOENT');
    expect((await take(1, 5)).rows).toBeGreaterThan(20_000);
    await first.sql`delete from login_failures`;
  });

  it('takes the place of what came after it', async () => {
    const { folder } = await take(2);
    await page(editor, 'later');
    const before = await everything(first);
    await restoreInto(first, folder);
    const after = await everything(first);
    expect(after).not.toEqual(before);
    expect((await first.call('GET', '/pages/route/later')).statusCode).toBe(404);
    // What was done since is undone, and stays on record.
    const events = await first.sql`select act, subject from audit_log order by id desc limit 2`;
    expect(events).toMatchObject([{ act: 'backupRestored' }, { act: 'pagePublished', subject: '/later' }]);
    expect((await first.call('GET', '/pages/route/about')).statusCode).toBe(200);
  });

  it('shares the images that the one before has, and outlives their deletion', async () => {
    await putMedia(imageOf('cd'), 'image two');
    const former = (await take(3)).folder;
    await putMedia(imageOf('ce'), 'image three');
    const { folder, images } = await take(4);
    expect(images).toBe(1);
    const [a, b] = await Promise.all(
      [former, folder].map((each) => stat(join(each, 'media', 'cd', imageOf('cd')))),
    );
    expect(a?.ino).toBe(b?.ino);
  });

  it('of those that are too many is the oldest deleted', async () => {
    const root = join(dataDir, 'backup');
    const nights = Array.from(
      { length: 7 },
      (_, at) => `2026-01-${String(at + 5).padStart(2, '0')}T03-00-00Z`,
    );
    // Others that are there already; only their names count.
    for (const name of nights) await mkdir(join(root, name));
    await take(12);
    expect((await readdir(root)).sort()).toEqual([...nights.slice(1), '2026-01-12T03-00-00Z']);
  });

  it('is for its owner alone, every file and folder of it', async () => {
    await putMedia(imageOf('ef'), 'image four');
    await chmod(join(dataDir, 'media', 'ef', imageOf('ef')), 0o644);
    const { folder } = await take(12, 21);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const modes = await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await stat(join(entry.parentPath, entry.name));
        return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`;
      }),
    );
    expect([...new Set(modes)].sort()).toEqual(['file 600', 'folder 700']);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('that is cut off leaves nothing', async () => {
    const controller = new AbortController();
    controller.abort(new Error('The server was stopped'));
    const options = { sql: first.sql, dataDir, keep, now: new Date(), signal: controller.signal };
    await expect(backUp(options)).rejects.toThrow(/abort|stopped/i);
    expect((await readdir(join(dataDir, 'backup'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('[BU3] of a newer version, of one from before the baseline, or none, is refused before anything is touched', async () => {
    const { folder } = await take(13);
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as { migrations: string[] };
    const migrations = [...manifest.migrations, '999-later.sql'];
    await writeFile(path, JSON.stringify({ ...manifest, product: '9.0.0', migrations }));
    const before = await everything(first);
    await expect(restoreInto(first, folder)).rejects.toThrow(
      'newer version of the product (9.0.0): this one lacks 999-later.sql. Update the product, then restore.',
    );
    await writeFile(path, JSON.stringify({ ...manifest, migrations: ['051-other.sql'] }));
    await expect(restoreInto(first, folder)).rejects.toThrow('this one lacks 051-other.sql');
    await writeFile(path, JSON.stringify({ ...manifest, migrations: ['001-accounts.sql'] }));
    await expect(restoreInto(first, folder)).rejects.toThrow(
      'too old for this version: its last migration is 001-accounts.sql',
    );
    await writeFile(path, '{"format":3}');
    await expect(restoreInto(first, folder)).rejects.toThrow('manifest of');
    await expect(restoreInto(first, dataDir)).rejects.toThrow('holds no backup');
    expect(await everything(first)).toEqual(before);
  });
});
