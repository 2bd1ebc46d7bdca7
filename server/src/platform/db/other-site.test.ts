import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../cli/commands';
import { runLine } from '../../cli/program';
import { atEnd } from '../../test-kit/at-end';
import { createTestDatabase } from '../../test-kit/database';
import { scratchFolder } from '../../test-kit/scratch';
import { refusalOf, startHere } from '../../test-kit/start-here';
import { connect } from './db';

interface Site {
  DATA_DIR: string;
  DATABASE_URL: string;
}

const keptFile = ({ DATA_DIR }: Pick<Site, 'DATA_DIR'>) => join(DATA_DIR, 'database-site');
const kept = async (site: Site) => (await readFile(keptFile(site), 'utf8')).split('\n');

async function rowsOf(url: string, text: string): Promise<Record<string, unknown>[]> {
  // Under a name of its own, so that it is not taken for a server.
  const sql = connect(url, { max: 1, name: 'test' });
  const rows = await sql.unsafe(text);
  await sql.end();
  return rows;
}
const idOf = async ({ DATABASE_URL }: Site) =>
  (await rowsOf(DATABASE_URL, 'select site from space'))[0]?.['site'];

async function place(): Promise<Site> {
  const database = await createTestDatabase({ empty: true });
  await database.sql.end();
  atEnd(() => database.drop());
  return { DATA_DIR: await scratchFolder('site'), DATABASE_URL: database.url };
}

async function startOnce(env: Record<string, string>): Promise<void> {
  const server = await startHere(env);
  await server.stop();
}

/** A site with a folder of its own, and with a person more than a new site has. */
async function site(SITE_NAME: string): Promise<Site> {
  const made = await place();
  await startOnce({ ...made, SITE_NAME });
  await rowsOf(
    made.DATABASE_URL,
    `insert into users (username, email, is_active) values ('ada', 'ada@example.org', true)`,
  );
  return made;
}

/** The folder of a site, as it is now, beside another database. */
async function mixed({ DATA_DIR: from }: Site, { DATABASE_URL }: Site): Promise<Site> {
  const DATA_DIR = await scratchFolder('mixed');
  await cp(from, DATA_DIR, { recursive: true });
  return { DATA_DIR, DATABASE_URL };
}

async function vestry(env: Site, ...typed: string[]): Promise<string> {
  let output = '';
  const take = (text: string) => void (output += text);
  const code = await runLine(COMMANDS, typed, { ...env }, { write: take, complain: take });
  return `${code} ${output}`;
}

async function backupOf(made: Site): Promise<string> {
  expect(await vestry(made, 'backup')).toMatch(/^0 /);
  const folder = join(made.DATA_DIR, 'backup');
  return join(folder, (await readdir(folder))[0] ?? '');
}

/** What every command but a restore looks at first. */
const FITS = '0 admin (admin@example.org)\n';
const look = (env: Site) => vestry(env, 'admin', 'list');

let [one, two] = [
  { DATA_DIR: '', DATABASE_URL: '' },
  { DATA_DIR: '', DATABASE_URL: '' },
];
beforeAll(async () => {
  one = await site('One');
  two = await site('BusinessTwo');
});

describe('the database of another site', () => {
  it('is not served from the folder of this one, unless somebody insists, and the doctor says the same', async () => {
    const env = await mixed(one, two);
    const refusal = (await refusalOf({ ...env })).trim();
    expect(refusal).toContain('another site: “BusinessTwo”');
    expect(refusal).toContain(`${env.DATA_DIR} belongs to “One”`);
    expect(refusal).toContain('NEW_SITE=true');
    expect(await vestry(env, 'doctor')).toContain(`FAULT   Database: ${refusal}\n`);
    // Nor does anything else work on it.
    expect(await look(env)).toBe(`1 ${refusal}\n`);
    // Each with its own goes on.
    expect([await look(one), await look(two)]).toEqual([FITS, FITS]);
    await startOnce({ ...env, NEW_SITE: 'true' });
    expect(await look(env)).toBe(FITS);
    expect(await refusalOf({ ...env, DATABASE_URL: one.DATABASE_URL })).toContain('another site: “One”');
  });

  it('is not served from the folder of a site with an embedded database', async () => {
    const DATA_DIR = await scratchFolder('embedded');
    await writeFile(join(DATA_DIR, 'database-place'), 'embedded\n');
    await writeFile(keptFile({ DATA_DIR }), '00000000-0000-4000-8000-000000000001\nThree\n');
    expect(await refusalOf({ ...two, DATA_DIR })).toContain('belongs to “Three”');
  });

  it('is unknown to a folder of a version before, which takes the one that it finds', async () => {
    const env = await mixed(one, one);
    // One that was cut off says nothing either.
    await writeFile(keptFile(env), '');
    expect(await look(env)).toBe(FITS);
    await rm(keptFile(env));
    await startOnce({ ...env });
    expect(await kept(env)).toEqual([await idOf(one), 'One', '']);
  });
});

describe('a backup', () => {
  it('is restored over its own site', async () => {
    expect(await vestry(one, 'restore', await backupOf(one))).toMatch(/^0 Restored/);
    expect(await look(one)).toBe(FITS);
  });

  it('of another site makes an empty folder and an empty database that site', async () => {
    const empty = await place();
    expect(await vestry(empty, 'restore', await backupOf(one))).toMatch(/^0 Restored/);
    await startOnce({ ...empty });
    expect(await kept(empty)).toEqual([await idOf(one), 'One', '']);
  });

  it('of another site is put over one that nobody has worked on', async () => {
    const fresh = await place();
    await startOnce({ ...fresh });
    expect(await vestry(fresh, 'restore', await backupOf(one))).toMatch(/^0 Restored/);
    expect((await kept(fresh))[0]).toBe(await idOf(one));
    expect(await look(fresh)).toBe(FITS);
  });

  it('is put into an empty database where the one of its folder is lost', async () => {
    const env = await mixed(one, await place());
    expect(await vestry(env, 'restore', await backupOf(one))).toMatch(/^0 Restored/);
    expect(await look(env)).toBe(FITS);
  });

  it('of another site is not restored into its database from the folder of this one, unless somebody insists', async () => {
    const [env, backup] = [await mixed(one, two), await backupOf(two)];
    expect(await vestry(env, 'restore', backup)).toMatch(/^1 .+ belongs to another site than the database/);
    expect((await kept(env))[0]).toBe(await idOf(one));
    expect(await vestry(env, 'restore', '--force', backup)).toMatch(/^0 Restored/);
    expect((await kept(env))[0]).toBe(await idOf(two));
    expect(await look(env)).toBe(FITS);
  });
});
