import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { scratchFolder } from '../../test-kit/scratch';
import { refusalOf, startHere } from '../../test-kit/start-here';

const emptyUrl = async () => (await createTestDatabase({ empty: true })).url;

/** A data folder of a site whose database is an external one. */
async function served(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  const env = { DATA_DIR: await scratchFolder('served'), DATABASE_URL: await emptyUrl() };
  const server = await startHere(env);
  await server.stop();
  return env;
}

it('a forgotten DATABASE_URL begins no other site, and the next start with it serves the one that there was', async () => {
  const { DATA_DIR, DATABASE_URL } = await served();
  expect(await refusalOf({ DATA_DIR })).toContain('DATABASE_URL is not set');
  // As a folder of the version before is.
  await rm(join(DATA_DIR, 'database-place'));
  expect(await refusalOf({ DATA_DIR })).toContain('DATABASE_URL is not set');
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
  const again = await startHere({ DATA_DIR, DATABASE_URL });
  await again.stop();
});

it('an empty database is not filled for a folder that has served a site, unless somebody insists', async () => {
  const { DATA_DIR } = await served();
  const DATABASE_URL = await emptyUrl();
  expect(await refusalOf({ DATA_DIR, DATABASE_URL })).toContain('The database is empty');
  const insisted = await startHere({ DATA_DIR, DATABASE_URL, NEW_SITE: 'true' });
  await insisted.stop();
  const kept = await startHere({ DATA_DIR, DATABASE_URL });
  await kept.stop();
});

it('a database that is missing from its folder is not created again', async () => {
  const DATA_DIR = await scratchFolder('gone');
  await writeFile(join(DATA_DIR, 'database-place'), 'embedded\n');
  expect(await refusalOf({ DATA_DIR })).toContain('its database is gone');
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
});
