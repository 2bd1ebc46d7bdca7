import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testApp, type TestUser } from '../../test-kit/test-app';
import { GONE } from '../../platform/jobs/sql';
import { contents, headerTree, pageTree, text } from '../../test-kit/trees';
import { backUp } from './back-up';
import { dumpDatabase, listTables } from './dump-database';
import { restoreDatabase, restoreMedia } from './restore';

const signal = new AbortController().signal;
const first = await testApp();
const second = await testApp();
const { dataDir } = first.context.config;
const admin = await first.signInAs('admin');
const editor = await first.signInAs('editor');

const take = (day: number, hour = 3) =>
  backUp({ sql: first.sql, dataDir, withMedia: true, now: new Date(Date.UTC(2026, 0, day, hour)), signal });

async function putMedia(name: string, text: string) {
  await mkdir(join(dataDir, 'media', name.slice(0, 2)), { recursive: true });
  await writeFile(join(dataDir, 'media', name.slice(0, 2), name), text);
}

/** They are written by the clock: the first server may do so between its backup and the look at it. */
const COUNTED_BESIDE = ['request_hours', 'request_senders'];

/** Every row of every table, but for what is made again by putting it back. */
async function everything({ sql }: typeof first) {
  const tables = await listTables(sql);
  const rows = tables
    .filter(({ name }) => !['sessions', 'space', ...COUNTED_BESIDE].includes(name))
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
    await putMedia('ab-1', 'image one');
    await putMedia('ab-2.part', 'half of one');
    const { folder } = await take(1);

    await restoreDatabase(second.sql, folder);
    await restoreMedia(folder, second.context.config.dataDir);
    const restored = await everything(second);
    expect(restored['acts']?.pop()).toContain('backupRestored');
    expect(restored).toEqual(await everything(first));
    const media = join(second.context.config.dataDir, 'media', 'ab');
    expect(await readdir(media)).toEqual(['ab-1']);
    expect(await readFile(join(media, 'ab-1'), 'utf8')).toBe('image one');

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

  it('taken while a job ran says why that run has ended, in the language of who reads it', async () => {
    await first.sql`insert into job_runs (job_name, queue_id, attempt) values ('back-up', gen_random_uuid(), 1)`;
    const { folder } = await take(1, 2);
    await first.sql`delete from job_runs where status = 'IN_PROGRESS'`;
    await restoreDatabase(second.sql, folder);
    const [run] =
      await second.sql`select status, error_message as error from job_runs order by id desc limit 1`;
    expect(run).toEqual({ status: 'FAILED', error: GONE });
  });

  it('of a site without images is put back too', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'vestry-backup-'));
    const options = { sql: second.sql, dataDir: empty, withMedia: true, now: new Date(), signal };
    const { folder } = await backUp(options);
    await restoreMedia(folder, empty);
    expect(await readdir(empty)).toEqual(['backup']);
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
    await expect(dumpDatabase(first.sql, join(dataDir, 'nowhere'), signal)).rejects.toThrow('ENOENT');
    expect((await take(1, 5)).rows).toBeGreaterThan(20_000);
    await first.sql`delete from login_failures`;
  });

  it('takes the place of what came after it', async () => {
    const { folder } = await take(2);
    await page(editor, 'later');
    const before = await everything(first);
    await restoreDatabase(first.sql, folder);
    const after = await everything(first);
    expect(after).not.toEqual(before);
    expect((await first.call('GET', '/pages/route/later')).statusCode).toBe(404);
    // What was done since is undone, and stays on record.
    const acts = await first.sql`select act, subject from acts order by id desc limit 2`;
    expect(acts).toMatchObject([{ act: 'backupRestored' }, { act: 'pagePublished', subject: '/later' }]);
    expect((await first.call('GET', '/pages/route/about')).statusCode).toBe(200);
  });

  it('shares the images that the one before has, and outlives their deletion', async () => {
    await putMedia('cd-1', 'image two');
    const former = (await take(3)).folder;
    await putMedia('cd-2', 'image three');
    const { folder, images } = await take(4);
    expect(images).toBe(1);
    const [a, b] = await Promise.all([former, folder].map((each) => stat(join(each, 'media', 'cd', 'cd-1'))));
    expect(a?.ino).toBe(b?.ino);
  });

  it('is kept with the six before it', async () => {
    for (let day = 5; day <= 12; day += 1) await take(day);
    const names = await readdir(join(dataDir, 'backup'));
    expect(names.sort()).toEqual(
      [6, 7, 8, 9, 10, 11, 12].map((day) => `2026-01-${String(day).padStart(2, '0')}T03-00-00Z`),
    );
  });

  it('taken by hand as often as one likes costs no night of the week', async () => {
    for (let minute = 0; minute < 8; minute += 1) {
      const now = new Date(Date.UTC(2026, 0, 12, 20, minute));
      await backUp({ sql: first.sql, dataDir, withMedia: true, now, signal });
    }
    const nights = [6, 7, 8, 9, 10, 11, 12].map((day) => `2026-01-${String(day).padStart(2, '0')}T03-00-00Z`);
    const latest = [5, 6, 7].map((minute) => `2026-01-12T20-0${minute}-00Z`);
    expect((await readdir(join(dataDir, 'backup'))).sort()).toEqual([...nights, ...latest]);
  });

  it('of days long past stays while there is nothing newer', async () => {
    const alone = await mkdtemp(join(tmpdir(), 'vestry-backup-'));
    const at = (now: Date) => backUp({ sql: second.sql, dataDir: alone, withMedia: false, now, signal });
    await at(new Date(Date.UTC(2025, 0, 1)));
    for (let hour = 1; hour < 6; hour += 1) await at(new Date(Date.UTC(2026, 5, 1, hour)));
    expect((await readdir(join(alone, 'backup'))).sort()).toEqual([
      '2025-01-01T00-00-00Z',
      '2026-06-01T01-00-00Z',
      '2026-06-01T03-00-00Z',
      '2026-06-01T04-00-00Z',
      '2026-06-01T05-00-00Z',
    ]);
    await rm(alone, { recursive: true });
  });

  it('is for its owner alone, every file and folder of it', async () => {
    await putMedia('ef-1', 'image four');
    await chmod(join(dataDir, 'media', 'ef', 'ef-1'), 0o644);
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
    const options = { sql: first.sql, dataDir, withMedia: true, now: new Date(), signal: controller.signal };
    await expect(backUp(options)).rejects.toThrow(/abort|stopped/i);
    expect((await readdir(join(dataDir, 'backup'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('of another version, or none, is refused before anything is touched', async () => {
    const { folder } = await take(13);
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as { migrations: string[] };
    await writeFile(path, JSON.stringify({ ...manifest, migrations: ['001-other.sql'] }));
    const before = await everything(first);
    await expect(restoreDatabase(first.sql, folder)).rejects.toThrow('another version');
    await expect(restoreDatabase(first.sql, dataDir)).rejects.toThrow('holds no backup');
    expect(await everything(first)).toEqual(before);
  });
});
