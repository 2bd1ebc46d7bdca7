import { appendFile, cp, mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../platform/db/files';
import { seedStarter } from '../features/starter/put-starter';
import { openDiskStore } from '../platform/media/disk-store';
import { keepFormerFiles } from '../platform/redirects/former-files';
import { storeFile } from '../features/media/files/upload';
import { storeUpload } from '../features/media/upload';
import { budgetOf } from '../platform/http/budget';
import { MEMORY_BUDGET } from '@vestry/sync/media/limits';
import { PDF } from '@vestry/sync/media/test-support/zip';
import { scratchFolder } from '../test-kit/scratch';
import { testApp } from '../test-kit/test-app';
import { z } from 'zod';
import { exportSite } from './export-site';
import { importSite } from './import-site';
import { ExportedFolder } from './read-folder';
import { inWords } from '@vestry/sync/messages/in-words';

const SITE = { name: 'Vestry', language: 'en', timeZone: 'Asia/Taipei' };
const home = await scratchFolder('transfer');
afterAll(() => rm(home, { recursive: true, force: true }));

async function site() {
  const kit = await testApp();
  const admin = await kit.signInAs('admin');
  const store = await openDiskStore(await scratchFolder('transfer-media'));
  const deps = { sql: kit.sql, store, log: kit.context.log, first: kit.context.config.firstSettings };
  return {
    ...kit,
    admin,
    store,
    exported: async () => {
      const folder = join(home, randomUUID());
      await exportSite(deps, folder);
      return folder;
    },
    taken: (folder: string, dryRun = false) => importSite(deps, folder, { dryRun }),
  };
}
type Site = Awaited<ReturnType<typeof site>>;

const tree = (text: string, more: object[] = []) =>
  JSON.stringify({
    value: { id: 'root', type: 'div' },
    children: [{ value: { id: 't', type: 'text', text } }, ...more],
  });

async function contentsOf(folder: string): Promise<Record<string, string>> {
  const files = (await filesBelow(folder)).sort();
  const read = files.map(async (path) => [
    path.slice(folder.length + 1),
    hash('sha256', await readFile(path)),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}

async function pageIn(folder: string, route: string) {
  for (const name of await readdir(join(folder, 'pages'))) {
    const path = join(folder, 'pages', name);
    const page = JSON.parse(await readFile(path, 'utf8'));
    if (page.fields.route === route) return { path, page };
  }
  throw new Error(`no page ${route}`);
}

async function copyOf(folder: string): Promise<string> {
  const copy = join(home, randomUUID());
  await cp(folder, copy, { recursive: true });
  return copy;
}

const english = (messages: readonly string[]) => messages.map((each) => inWords(each, 'en'));

let full: Site;
let folder: string;
beforeAll(async () => {
  full = await site();
  const { sql, call, admin, store } = full;
  await seedStarter(sql, full.context.log, { name: 'church', site: SITE });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const upload = { name: 'Spring day.png', bytes, digest: hash('sha256', bytes) };
  const { media } = await storeUpload({ sql, store, budget: budgetOf(MEMORY_BUDGET) }, upload, admin.id);
  await sql`update media set alt = 'A field', tags = '{Spring,"Harvest, at noon"}',
    focal_x = 20, focal_y = 80`;
  const order = { name: 'Order of service.pdf', bytes: Buffer.from(PDF), digest: hash('sha256', PDF) };
  await storeFile({ sql, store }, order, admin.id);
  await sql`update files set tags = '{Worship,"Easter, at dawn"}'`;
  const image = { value: { id: 'i', type: 'image1', image: media.url } };
  const made = await call('POST', '/pages', {
    as: admin,
    payload: { route: 'shown', status: 'public', contents: tree('seen', [image]) },
  });
  const { id } = made.json().data;
  await call('PUT', '/pages', {
    as: admin,
    payload: { id, route: 'shown', contents: tree('not yet'), held: true },
  });
  await call('POST', '/redirects', { as: admin, payload: { from: '/?p=12', to: '/shown' } });
  await keepFormerFiles(sql, [{ from: '/wp-content/uploads/Spring day.png', to: media.url }]);
  await call('POST', '/pages', {
    as: admin,
    payload: {
      route: 'later',
      contents: tree('later'),
      publishAt: '2199-01-01T00:00:00.000Z',
      entry: { kind: 'post', on: '2199-01-01' },
      topics: ['Youth', '教會'],
    },
  });
  const aboutYouth = { from: '/category/youth', to: '/topics/youth' };
  await call('POST', '/redirects', { as: admin, payload: aboutYouth });
  const [header] = await sql<[{ id: number }]>`select id from documents where fields ->> 'type' = 'header'`;
  const settings = { logo: media.url, headerId: header.id, telephone: '+886 2 1234 5678' };
  await call('PUT', '/site-settings', { as: admin, payload: settings });
  folder = await full.exported();
});

describe('a site as a folder', () => {
  it('[EX1] comes out of an empty site byte for byte as it went in', async () => {
    const empty = await site();
    const tried = await empty.taken(folder, true);
    expect(english(tried.problems)).toEqual([]);
    expect(await empty.sql`select from documents union all select from media`).toHaveLength(0);
    const report = await empty.taken(folder);
    expect(report).toEqual(tried);
    expect(report.settings).toEqual(expect.arrayContaining(['logo', 'headerId', 'telephone']));
    expect(english(report.problems)).toEqual([]);
    expect(report.counts.media).toEqual({ created: 1, updated: 0, same: 0 });
    expect(report.counts.files).toEqual({ created: 1, updated: 0, same: 0 });
    expect(await empty.sql`select path, topic from redirects where topic is not null`).toEqual([
      { path: '/category/youth', topic: 'topics/youth' },
    ]);
    expect(await contentsOf(await empty.exported())).toEqual(await contentsOf(folder));
    const [page] = await empty.sql`
      select fields, published_contents as seen, contents from documents where fields ->> 'route' = 'shown'`;
    expect(page).toMatchObject({ fields: { status: 'public', held: true } });
    expect(page?.['seen']).toContain('seen');
    expect(page?.['contents']).toContain('not yet');
    const [later] = await empty.sql`select fields from documents where fields ->> 'route' = 'later'`;
    expect(later).toMatchObject({ fields: { topics: ['Youth', '教會'] } });
    const [act] = await empty.sql`select detail from audit_log where act = 'siteImported'`;
    expect(Number(act?.['detail'].pages)).toBeGreaterThan(5);
  });

  it('[EX2] says nothing of people, secrets, history and numbers', async () => {
    const all = await Promise.all((await filesBelow(folder)).map((path) => readFile(path, 'utf8')));
    const text = all.join('\n');
    expect(text).not.toContain(full.admin.username);
    expect(text).not.toMatch(/"(password|creator|editor|version|id)":(?! ")/);
  });

  it('[EX3] brought in again changes nothing, and what was changed is restored as a new version', async () => {
    const empty = await site();
    await empty.taken(folder);
    const versions = () => empty.sql`select uid, version from documents order by uid`;
    const before = await versions();
    expect((await empty.taken(folder)).counts.pages).toMatchObject({ created: 0, updated: 0 });
    expect(await versions()).toEqual(before);
    const copy = await copyOf(folder);
    const { path, page } = await pageIn(copy, 'later');
    page.tree.children[0].value.text = 'written in the folder';
    await writeFile(path, JSON.stringify(page));
    const report = await empty.taken(copy, true);
    expect(report.counts.pages.updated).toBe(1);
    expect(await versions()).toEqual(before);
    await empty.taken(copy);
    const [stored] = await empty.sql`
      select contents, (select count(*)::int from revisions r where r.uid = d.uid) as versions
      from documents d where fields ->> 'route' = 'later'`;
    expect(stored).toMatchObject({
      versions: 2,
      contents: expect.stringContaining('written in the folder') as string,
    });
  });

  it('stores the picture of an image alone: no metadata, nothing behind its end', async () => {
    const { data: picture } = await sharp({
      create: { width: 40, height: 30, channels: 3, background: 'olive' },
    })
      .withExif({ IFD0: { Copyright: 'GPSHOME-47.3769N' } })
      .jpeg()
      .toBuffer({ resolveWithObject: true });
    const bytes = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
    expect(bytes.includes('GPSHOME')).toBe(true);
    const sha256 = hash('sha256', bytes);
    const filename = `garden-${sha256.slice(0, 16)}.jpg`;
    const odd = await copyOf(folder);
    const line = JSON.parse(await readFile(join(odd, 'media.jsonl'), 'utf8'));
    await appendFile(join(odd, 'media.jsonl'), `${JSON.stringify({ ...line, filename, sha256 })}\n`);
    await writeFile(join(odd, 'media', filename), bytes);
    const here = await site();
    expect((await here.taken(odd)).counts.media).toEqual({ created: 2, updated: 0, same: 0 });
    const [row] = await here.sql<[{ blob: string; size: number }]>`
      select blob, size from media where filename = ${filename}`;
    const stored = await buffer((await here.store.open({ blob: row.blob, format: 'jpeg' }))!.read());
    expect([stored.includes('GPSHOME'), stored.includes('<script>')]).toEqual([false, false]);
    expect(stored.length).toBe(row.size);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
    // What is taken along from there fits its own list.
    const again = await site();
    expect(english((await again.taken(await here.exported())).problems)).toEqual([]);
    expect(await again.sql`select 1 from media`).toHaveLength(2);
  });

  it('[EX3] leaves out the trash, and restores what is in the trash here', async () => {
    const here = await site();
    await here.taken(folder);
    await here.sql`update media set deleted_at = now()`;
    expect(await readFile(join(await here.exported(), 'media.jsonl'), 'utf8')).toBe('');
    expect((await here.taken(folder)).counts.media).toEqual({ created: 0, updated: 1, same: 0 });
    expect(await here.sql`select 1 from media where deleted_at is null`).toHaveLength(1);
  });

  it('[EX3] keeps tags and focal point of an image where the folder is of a time without them', async () => {
    const here = await site();
    await here.taken(folder);
    await here.sql`update media set tags = '{Own}', focal_x = 1, focal_y = 2`;
    const older = await copyOf(folder);
    const { tags, focalPoint, ...line } = JSON.parse(await readFile(join(older, 'media.jsonl'), 'utf8'));
    await writeFile(join(older, 'media.jsonl'), `${JSON.stringify(line)}\n`);
    const stored = async () => (await here.sql`select tags, focal_x as x, focal_y as y from media`)[0];
    expect((await here.taken(older)).counts.media).toEqual({ created: 0, updated: 0, same: 1 });
    expect(await stored()).toEqual({ tags: ['Own'], x: 1, y: 2 });
    expect((await here.taken(folder)).counts.media).toEqual({ created: 0, updated: 1, same: 0 });
    expect(await stored()).toEqual({ tags, ...focalPoint });
  });

  it('[EX3] is read without former addresses of files where the folder is of a time without them', async () => {
    const here = await site();
    const older = await copyOf(folder);
    await rm(join(older, 'former-files.jsonl'));
    expect(english((await here.taken(older)).problems)).toEqual([]);
    expect(await here.sql`select from former_files`).toHaveLength(0);
    await here.taken(folder);
    expect(await here.sql`select path from former_files`).toEqual([
      { path: '/wp-content/uploads/spring day.png' },
    ]);
  });

  it('[EX3] reads a folder of format 3, and keeps the settings that it does not have', async () => {
    const here = await site();
    await here.taken(folder);
    await here.sql`update site_settings set details = details || '{"podcastCategory": "Music"}'`;
    const older = await copyOf(folder);
    await rm(join(older, 'former-files.jsonl'));
    const change = async (name: string, by: (value: Record<string, unknown>) => object) => {
      const file = join(older, name);
      await writeFile(file, JSON.stringify(by(JSON.parse(await readFile(file, 'utf8')))));
    };
    await change('vestry.json', (manifest) => ({ ...manifest, format: 3 }));
    await change('settings.json', ({ podcastCategory: _later, ...settings }) => ({
      ...settings,
      town: 'Leeds',
    }));
    expect(english((await here.taken(older)).problems)).toEqual([]);
    expect((await here.sql`select details from site_settings`)[0]!['details']).toMatchObject({
      podcastCategory: 'Music',
      town: 'Leeds',
    });
  });

  it('[EX3] keeps the tags of a file where the folder is of a time without them', async () => {
    const here = await site();
    await here.taken(folder);
    await here.sql`update files set tags = '{Own}'`;
    const older = await copyOf(folder);
    const { tags, ...line } = JSON.parse(await readFile(join(older, 'files.jsonl'), 'utf8'));
    expect(tags).toEqual(['Worship', 'Easter, at dawn']);
    await writeFile(join(older, 'files.jsonl'), `${JSON.stringify(line)}\n`);
    const stored = async () => (await here.sql`select tags from files`)[0];
    expect((await here.taken(older)).counts.files).toEqual({ created: 0, updated: 0, same: 1 });
    expect(await stored()).toEqual({ tags: ['Own'] });
    expect((await here.taken(folder)).counts.files).toEqual({ created: 0, updated: 1, same: 0 });
    expect(await stored()).toEqual({ tags });
    await here.sql`update files set deleted_at = now(), tags = '{}'`;
    expect((await here.taken(folder)).counts.files).toEqual({ created: 0, updated: 1, same: 0 });
    expect(await stored()).toEqual({ tags });
  });

  it('[EX4] takes the place of a starter that nobody has touched, and of nothing else', async () => {
    const fresh = await site();
    await seedStarter(fresh.sql, fresh.context.log, { name: 'school', site: SITE });
    expect(english((await fresh.taken(folder)).problems)).toEqual([]);
    expect(await contentsOf(await fresh.exported())).toEqual(await contentsOf(folder));
    const other = await site();
    await other.call('POST', '/pages', {
      as: other.admin,
      payload: { route: 'shown', contents: tree('mine') },
    });
    const report = await other.taken(folder);
    expect(english(report.problems).join()).toMatch(/\/shown: .*shown/);
    const rows = await other.sql`select fields ->> 'route' as route from documents`;
    expect(rows.map(({ route }) => route)).toEqual(['shown']);
    expect(await other.sql`select 1 from media`).toHaveLength(0);
  });
});

describe('a folder that is not as it should be', () => {
  const broken: [string, (at: string) => Promise<unknown>, RegExp][] = [
    ['has lost a page', async (at) => rm((await pageIn(at, 'later')).path), /cut short: of pages/],
    ['is cut off in a page', async (at) => truncate((await pageIn(at, 'later')).path, 40), /whole JSON/],
    ['has no manifest', (at) => rm(join(at, 'vestry.json')), /vestry.json is missing/],
    [
      'is of a later format',
      async (at) =>
        writeFile(
          join(at, 'vestry.json'),
          (await readFile(join(at, 'vestry.json'), 'utf8')).replace(/"format": \d+/, '"format": 99'),
        ),
      /later version/,
    ],
    [
      'leads out by a link',
      async (at) => {
        const { path } = await pageIn(at, 'later');
        await rm(path);
        await symlink('/etc/hostname', path);
      },
      /ordinary file/,
    ],
    [
      'leads out by a folder',
      async (at) => {
        await rm(join(at, 'media'), { recursive: true });
        await symlink('/etc', join(at, 'media'));
      },
      /ordinary folder/,
    ],
    [
      'names an image outside',
      async (at) => {
        const line = JSON.parse(await readFile(join(at, 'media.jsonl'), 'utf8'));
        line.filename = '../../secret-0123456789abcdef.png';
        await writeFile(join(at, 'media.jsonl'), `${JSON.stringify(line)}\n`);
      },
      /what its name says/,
    ],
    [
      'has a page of 10 GB',
      async (at) => {
        const path = join(at, 'pages', 'large.json');
        await writeFile(path, '');
        await truncate(path, 10 * 1024 ** 3);
      },
      /too large/,
    ],
    [
      'has a line without an end',
      async (at) => {
        const path = join(at, 'redirects.jsonl');
        await truncate(path, 3 * 1024 ** 3);
      },
      /too large/,
    ],
    [
      'leads visitors from a former file to another site',
      async (at) =>
        writeFile(join(at, 'former-files.jsonl'), '{"from":"/a.png","to":"/api/v1/media/../../../evil"}\n'),
      /former-files.jsonl:1/,
    ],
    [
      'leads visitors to a topic at an odd address',
      async (at) =>
        writeFile(
          join(at, 'redirects.jsonl'),
          '{"from":"/a","page":"00000000-0000-4000-8000-000000000001","byHand":true,"topic":"//evil"}\n',
        ),
      /redirects.jsonl:1/,
    ],
    [
      'has widgets of nobody',
      async (at) => {
        const { path, page } = await pageIn(at, 'later');
        page.tree.children[0].value.type = 'script';
        await writeFile(path, JSON.stringify(page));
      },
      /later/,
    ],
  ];

  it.each(broken)(
    '[EX5] %s: nothing is changed, and the report says why',
    async (_name, breakIt, message) => {
      const at = await copyOf(folder);
      await breakIt(at);
      const why = await full.taken(at).then(
        ({ problems }) => english(problems).join('\n'),
        (error: Error) => error.message,
      );
      expect(why).toMatch(message);
      expect(await contentsOf(await full.exported())).toEqual(await contentsOf(folder));
    },
  );

  it('[EX5] of a list of ten million entries as many are read as are allowed', async () => {
    const at = join(home, 'ten-million');
    await mkdir(at);
    await writeFile(join(at, 'list.jsonl'), '{}\n'.repeat(10_000_000));
    let read = 0;
    const all = async () => {
      for await (const _ of new ExportedFolder(at).lines('list.jsonl', z.object({}))) read += 1;
    };
    await expect(all()).rejects.toThrow('200,000');
    expect(read).toBe(200_000);
  });

  it('[EX5] another image than it says: nothing of the whole is kept', async () => {
    const empty = await site();
    const at = await copyOf(folder);
    const [name] = await readdir(join(at, 'media'));
    await writeFile(join(at, 'media', name!), 'GIF89a<script>');
    expect(english((await empty.taken(at)).problems).join()).toMatch(/SHA-256/);
    expect(await empty.sql`select from documents union all select from media`).toHaveLength(0);
  });

  it('[EX5] an export never goes into a folder that has something in it', async () => {
    const used = join(home, 'used');
    await mkdir(used);
    await writeFile(join(used, 'letter.txt'), 'mine');
    const { sql, store, context } = full;
    await expect(exportSite({ sql, store, first: context.config.firstSettings }, used)).rejects.toThrow(
      'empty',
    );
    expect(await readdir(used)).toEqual(['letter.txt']);
  });
});
