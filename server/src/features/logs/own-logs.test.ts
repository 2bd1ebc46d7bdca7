import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { startObjectStore } from '../../test-kit/object-store';
import { signInTo } from '../../test-kit/run-server';
import { scratchFolder } from '../../test-kit/scratch';
import { startHere } from '../../test-kit/start-here';

const database = await createTestDatabase({ empty: true });
const images = await startObjectStore();
afterAll(async () => {
  await database.drop();
  await images.close();
});

interface Own {
  instance: string | null;
  others: string[];
  files: { name: string }[];
}

/** With a DATA_DIR of its own, in which a log of 40 days ago and one of three days ago are left. */
async function start(name: string) {
  const DATA_DIR = await scratchFolder(name);
  const folder = join(DATA_DIR, 'logs');
  await mkdir(folder);
  for (const [day, age] of [
    ['2026-01-01', 40],
    ['2026-02-07', 3],
  ] as const) {
    const path = join(folder, `server-${day}.log`);
    await writeFile(path, `line of ${name}\n`);
    const at = new Date(Date.now() - age * 86_400_000);
    await utimes(path, at, at);
  }
  const { endpoint, bucket, accessKeyId, secretAccessKey } = images.options;
  const server = await startHere({
    DATA_DIR,
    DATABASE_URL: database.url,
    JWT_SECRET: 'one key for all instances, long enough',
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  return { ...server, folder };
}

it('each instance cleans up its own logs, and says whose it lists and who else has some', async () => {
  const [one, two] = [await start('one'), await start('two')];
  for (const { folder } of [one, two]) {
    const old = async () => (await readdir(folder)).filter((name) => /2026-0[12]-0[17]/.test(name));
    await expect.poll(old).toEqual(['server-2026-02-07.log.gz']);
  }

  const token = await signInTo(one);
  const ownOf = async (url: string): Promise<Own> => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${url}/api/v1/instances/this/logs`, { headers });
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { data: Own }).data;
  };
  const [first, second] = [await ownOf(one.url), await ownOf(two.url)];
  expect(first.instance).toMatch(new RegExp(`:${new URL(one.url).port}$`));
  expect(second.instance).toMatch(new RegExp(`:${new URL(two.url).port}$`));
  expect(first.others).toEqual([second.instance]);
  expect(second.others).toEqual([first.instance]);
  expect(first.files.map(({ name }) => name)).toContain('server-2026-02-07.log.gz');
});
