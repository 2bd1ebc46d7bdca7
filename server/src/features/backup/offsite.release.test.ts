import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, it } from 'vitest';
import { openMediaStore } from '../../platform/media/open-store';
import { startObjectStore } from '../../test-kit/object-store';
import { testApp } from '../../test-kit/test-app';
import { contents, pageTree, text } from '../../test-kit/trees';
import { upload } from '../media/test-support/form';
import { noise } from '../media/test-support/pictures';
import { smallerVersionsMade } from '../media/test-support/smaller-versions';
import { emptyMediaTrash } from '../media/trash';
import { backUp } from './back-up';
import { drill } from './drill';
import { copyOffsite, offsiteSource, listOffsite } from './offsite';
import { restore } from './restore';
import { folderSource } from './source';
import { drillNewest, takeBackup } from './take-backup';
import { verifyBackup } from './verify';

// Before a release: each test takes, encrypts and sends whole backups. `npm test` has backups on this machine, in
// whole.test.ts, and the object store itself, in ../media/s3-store.test.ts.

const signal = new AbortController().signal;
const remote = await startObjectStore();
const { objects } = remote;
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const { endpoint, bucket, accessKeyId, secretAccessKey } = remote.options;
const site = await testApp({
  env: {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    BACKUP_S3_PREFIX: 'grace/backups',
    BACKUP_S3_KEEP_DAYS: '2',
    BACKUP_KEEP_LATEST: '1',
    BACKUP_AGE_RECIPIENT: recipient,
  },
});
const { sql, context, call } = site;
const { config } = context;
const offsite = { ...config.backup.offsite!, identity };
const editor = await site.signInAs('editor');
const admin = await site.signInAs('admin');
const other = await mkdtemp(join(tmpdir(), 'vestry-offsite-'));
afterAll(async () => {
  await remote.close();
  await rm(other, { recursive: true });
});

const payload = {
  route: 'about',
  status: 'public',
  contents: contents(pageTree(text('a', 'A secret word'))),
};
await call('POST', '/pages', { as: editor, payload });
const image = (await upload(site, editor, { bytes: await noise('png', 40) })).json().data.url as string;
await smallerVersionsMade(sql);
const take = (day: number) => takeBackup(context, { signal, now: new Date(Date.UTC(2026, 0, day, 3)) });
const listed = async () =>
  (await call('GET', '/backups', { as: admin })).json<{ data: { backups: Record<string, unknown>[] } }>()
    .data;

it('[BU5] is copied off-site, where nobody can read it without the key', async () => {
  await take(1);
  expect([...objects.keys()].every((key) => key.startsWith('grace/backups/'))).toBe(true);
  const packed = [...objects].filter(([key]) => !key.endsWith('media.txt'));
  const heads = packed.map(([, { bytes }]) => bytes.subarray(0, 21).toString());
  expect(new Set(heads)).toEqual(new Set(['age-encryption.org/v1']));
  expect(await listOffsite(offsite)).toEqual(['2026-01-01T03-00-00Z']);
  expect(() => offsiteSource(config.backup.offsite!, 'x')).toThrow('set BACKUP_AGE_IDENTITY');
  const stranger = { ...offsite, identity: await generateX25519Identity() };
  await expect(verifyBackup(offsiteSource(stranger, '2026-01-01T03-00-00Z'))).rejects.toThrow('no identity');
  expect(await listed()).toMatchObject({
    copied: true,
    backups: [{ name: '2026-01-01T03-00-00Z', copyError: null, drilledAt: null }],
  });
});

it('[BU5] is restored from there, on a machine that has nothing else', async () => {
  const empty = await testApp();
  const source = offsiteSource(offsite, '2026-01-01T03-00-00Z');
  await restore({ sql: empty.sql, source, store: await openMediaStore(empty.context.config) });
  expect((await empty.call('GET', '/pages/route/about')).body).toContain('A secret word');
  expect((await empty.app.inject({ url: image })).statusCode).toBe(200);
});

it('[BU5] in many parts is read as one, and refused when one is missing, changed or in another place', async () => {
  const now = new Date(Date.UTC(2026, 0, 1, 4));
  const { name, folder, manifest } = await backUp({
    sql,
    dataDir: config.dataDir,
    keep: { days: 9, latest: 9 },
    now,
    signal,
  });
  const options = { ...offsite, prefix: 'parts/' };
  await copyOffsite(options, { name, folder, manifest }, { signal, partBytes: 1_000 });
  const verify = () => verifyBackup(offsiteSource(options, name));
  const key = `parts/${name}/manifest.json.age`;
  expect([...objects.keys()].filter((each) => each.startsWith(key)).length).toBeGreaterThan(3);
  expect((await verify()).manifest).toEqual(manifest);
  const [second, third] = [objects.get(`${key}.2`)!, objects.get(`${key}.3`)!];
  objects.delete(`${key}.3`);
  await expect(verify()).rejects.toThrow('The manifest of');
  objects.set(`${key}.2`, third).set(`${key}.3`, second);
  await expect(verify()).rejects.toThrow('The manifest of');
  objects.set(`${key}.2`, second).set(`${key}.3`, third);
  await verify();
  for (const each of objects.keys()) if (each.startsWith('parts/')) objects.delete(each);
  await rm(folder, { recursive: true });
});

it('[BU5] is sent once for each image, and deleted with the last copy that names it', async () => {
  const media = () => [...objects.keys()].filter((key) => key.startsWith('grace/backups/media/')).sort();
  const before = media();
  await take(2);
  expect(media()).toEqual(before);
  const filename = image.split('/').at(-1)!;
  await call('DELETE', `/media/${filename}?force=true`, { as: editor });
  await sql`update media set deleted_at = deleted_at - interval '31 days'`;
  expect(await emptyMediaTrash(sql, await openMediaStore(config))).toBe(1);
  await take(3);
  expect(await listOffsite(offsite)).toEqual(['2026-01-02T03-00-00Z', '2026-01-03T03-00-00Z']);
  expect(media()).toEqual(before);
  await take(4);
  expect(media()).toEqual([]);
});

it('[BU1] that cannot be copied fails, and says that it was taken', async () => {
  const env = {
    ...config,
    backup: {
      ...config.backup,
      offsite: { ...offsite, s3: { ...offsite.s3, secretAccessKey: 'wrong' } },
    },
  };
  const failed = takeBackup({ config: env, sql }, { signal, now: new Date(Date.UTC(2026, 0, 5, 3)) });
  await expect(failed).rejects.toThrow(
    'The backup was taken, but it could not be copied off-site: The object store',
  );
  expect((await listed()).backups[0]).toMatchObject({ name: '2026-01-05T03-00-00Z', copiedAt: null });
});

it('[BU6] is tried out: put into an empty schema, compared, and nothing of it stays', async () => {
  const before = (await sql`select count(*)::int as count from pg_class`)[0];
  await drillNewest(context);
  expect((await sql`select count(*)::int as count from pg_class`)[0]).toEqual(before);
  expect(await sql`select from pg_namespace where nspname = 'vestry_drill'`).toHaveLength(0);
  const [newest] = (await listed()).backups;
  expect(newest).toMatchObject({ name: '2026-01-05T03-00-00Z', drillError: null });
  expect(Date.parse(String(newest?.['drilledAt']))).toBeGreaterThan(Date.now() - 60_000);
});

it('[BU6] that cannot be restored is reported, on the screen too', async () => {
  const folder = join(config.dataDir, 'backup', '2026-01-05T03-00-00Z');
  await drill(sql, folderSource(folder));
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { tables: { name: string }[] };
  await rm(join(folder, 'database', 'users.copy.gz'));
  expect(manifest.tables.map(({ name }) => name)).toContain('users');
  await expect(drillNewest(context)).rejects.toThrow('database/users.copy.gz is missing');
  expect((await listed()).backups[0]).toMatchObject({
    drillError: expect.stringContaining('is no whole backup'),
  });
});
