import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './platform/db/db';
import { migrate } from './platform/db/migrate';
import { findBinaries } from './platform/embedded/binaries';
import { startEmbedded } from './platform/embedded/embedded-postgres';
import { filesBelow } from './platform/db/files';
import { createHash } from 'node:crypto';
import { scratchFolder } from './test-kit/scratch';
import { errorInWords } from './platform/messages/terminal';
import { removeFormer, upgradeDatabase } from './upgrade-database';

// Before a release: it starts PostgreSQL a dozen times, for a command that is run once in years.

const home = await scratchFolder('upgrade');
const env = { DATA_DIR: join(home, 'data') };
const folder = join(env.DATA_DIR, 'postgres');
afterAll(() => rm(home, { recursive: true, force: true }));

/** This version's own programs stand for the former ones: real ones are tried by `bench/upgrade-database.ts`. */
const programs = dirname(dirname((await findBinaries()).postgres));

async function within<T>(work: (sql: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const postgres = await startEmbedded(env.DATA_DIR);
  const sql = connect(postgres.url, { max: 2 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
    await postgres.stop();
  }
}

async function sumOf(path: string): Promise<string> {
  const sum = createHash('sha256');
  for (const file of (await filesBelow(path)).sort())
    sum.update(file.slice(path.length)).update(await readFile(file));
  return sum.digest('hex');
}

const messageFrom = (work: Promise<string>) =>
  work.then(
    (message) => message,
    (error: unknown) => errorInWords(error, 'en'),
  );

beforeAll(() =>
  within(async (sql) => {
    await migrate(sql);
    await sql`insert into users (username, email) select 'user' || n, n || '@example.org' from generate_series(1, 5000) n`;
    const strange = 'tab\tline\nend\\';
    await sql`insert into audit_log (act, subject, address, detail)
      select 'signedIn', ${strange}, '', '{"n": 1}' from generate_series(1, 20000)`;
  }),
);

describe('upgrade-database', () => {
  it('[OP5] moves every row, sequence and epoch, and keeps the former folder as it was', async () => {
    const facts = () =>
      within(async (sql) => ({
        users:
          await sql`select count(*)::int, sum(id)::int, md5(string_agg(u::text, '' order by id)) from users u`,
        acts: await sql`select count(*)::int, md5(string_agg(a::text, '' order by id)) from audit_log a`,
        space: await sql`select * from space`,
        sequences:
          await sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
        migrations: await sql`select number, checksum from migrations order by 1`,
      }));
    const before = await facts();
    const sum = await sumOf(folder);
    const message = await messageFrom(upgradeDatabase(env, programs));
    expect(message).toMatch(/^cli\.upgraded \{"from":"18","to":"18","rows":\d+,"kept":".+\/postgres-18"\}$/);
    expect(await sumOf(`${folder}-18`)).toBe(sum);
    expect(await facts()).toEqual(before);
    expect((await readdir(env.DATA_DIR)).filter((name) => name.startsWith('postgres.'))).toEqual([]);
  });

  it('[OP5] changes nothing when it fails, and goes on after it was cut off at its end', async () => {
    const sum = await sumOf(folder);
    expect(await messageFrom(upgradeDatabase(env, home))).toMatch(/holds no programs of PostgreSQL/);
    await writeFile(join(home, 'broken'), '');
    const version = join(folder, 'PG_VERSION');
    await writeFile(version, '15\n');
    expect(await messageFrom(upgradeDatabase(env))).toMatch(
      /^The programs of PostgreSQL 15 are not known here: give/,
    );
    await writeFile(version, '18\n');
    expect(await sumOf(folder)).toBe(sum);
    // Between its last two steps.
    await rename(folder, `${folder}.upgraded`);
    expect(await within((sql) => sql`select count(*)::int from users`)).toEqual([{ count: 5000 }]);
    expect(existsSync(`${folder}.upgraded`)).toBe(false);
  });

  it('[OP5] removes the former folder on request, and does nothing where all is new', async () => {
    expect(await removeFormer(env)).toBe('cli.formerRemoved {"count":1}');
    expect(existsSync(`${folder}-18`)).toBe(false);
    expect(await messageFrom(upgradeDatabase(env))).toBe('cli.upgradeNone {"version":"18"}');
    expect(await messageFrom(upgradeDatabase({ ...env, DATABASE_URL: 'postgres://x@127.0.0.1/x' }))).toMatch(
      /^DATABASE_URL is set: that PostgreSQL is upgraded by its own means/,
    );
    expect(await messageFrom(upgradeDatabase({ DATA_DIR: join(home, 'none') }))).toMatch(
      /^There is no site in/,
    );
  });
});
