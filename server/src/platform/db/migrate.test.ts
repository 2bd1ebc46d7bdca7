import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-kit/database';
import { connect } from './db';
import { oneAtATime } from './locks';
import { migrate, pendingMigrations } from './migrate';
import { readMigrations, usualFolder } from './migration-files';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'vestry-migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function put(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text);
}

async function tables(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
  return rows.map(({ name }) => name);
}

describe('migrate', () => {
  it('applies what is new, in order, and nothing twice', async () => {
    await put('001-one.sql', 'create table one (id int)');
    expect(await migrate(database.sql, folder)).toEqual(['001-one.sql']);
    await put('002-two.sql', 'alter table one add name text; create table two (id int);');
    expect(await pendingMigrations(database.sql, folder)).toBe(1);
    expect(await migrate(database.sql, folder)).toEqual(['002-two.sql']);
    expect(await migrate(database.sql, folder)).toEqual([]);
    expect(await tables()).toEqual(['migrations', 'one', 'two']);
    expect(await pendingMigrations(database.sql, folder)).toBe(0);
  });

  it('is safe when several instances start at once', async () => {
    for (let n = 1; n <= 5; n++) {
      await put(`00${n}-step.sql`, `create table t${n} (id int); select pg_sleep(0.02);`);
    }
    const instances = Array.from({ length: 4 }, () => connect(database.url, { max: 2 }));
    const applied = await Promise.all(instances.map((sql) => migrate(sql, folder)));
    await Promise.all(instances.map((sql) => sql.end()));
    expect(applied.flat().sort()).toEqual([1, 2, 3, 4, 5].map((n) => `00${n}-step.sql`));
    expect((await tables()).length).toBe(6);
  });

  it('goes on where another instance made the table of migrations while it waited, in a session that had found none', async () => {
    await put('001-one.sql', 'create table one (id int)');
    const [first, second] = [connect(database.url, { max: 1 }), connect(database.url, { max: 1 })];
    await second`select to_regclass('migrations')`;
    let applied: Promise<string[]> | undefined;
    await first.begin(async (tx) => {
      await oneAtATime(tx, 'migrations');
      applied = migrate(second, folder);
      await expect
        .poll(() => database.sql`select 1 from pg_locks where locktype = 'advisory' and not granted`)
        .toHaveLength(1);
      await tx`create table migrations (
        number int primary key, name text not null, checksum text not null,
        applied_at timestamptz not null default now(), compatible boolean not null default false)`;
    });
    expect(await applied).toEqual(['001-one.sql']);
    await Promise.all([first.end(), second.end()]);
  });

  it('leaves nothing of a file that fails, and keeps the ones before it', async () => {
    await put('001-one.sql', 'create table one (id int)');
    await put('002-two.sql', 'create table two (id int); select 1 / 0;');
    await expect(migrate(database.sql, folder)).rejects.toThrow('division by zero');
    expect(await tables()).toEqual(['migrations', 'one']);
    await put('002-two.sql', 'create table two (id int)');
    expect(await migrate(database.sql, folder)).toEqual(['002-two.sql']);
  });

  it('refuses a changed file, but not other line ends', async () => {
    await put('001-one.sql', 'create table one (\nid int)');
    await migrate(database.sql, folder);
    await put('001-one.sql', 'create table one (\r\nid int)');
    expect(await migrate(database.sql, folder)).toEqual([]);
    await put('001-one.sql', 'create table one (id bigint)');
    await expect(migrate(database.sql, folder)).rejects.toThrow(/001-one\.sql was changed/);
  });

  it.each([
    ['a gap', ['001-one.sql', '003-three.sql'], /003-three\.sql: expected number 2/],
    ['a double number', ['001-one.sql', '001-other.sql'], /001-other\.sql: expected number 2/],
    ['another form of name', ['1-one.sql'], /expected number 1/],
  ])('refuses %s', async (_, names, message) => {
    for (const name of names) await put(name, 'select 1');
    await expect(migrate(database.sql, folder)).rejects.toThrow(message);
    expect(await tables()).toEqual([]);
  });

  it('refuses a database of a newer version', async () => {
    await put('001-one.sql', 'select 1');
    await put('002-two.sql', 'select 2');
    await migrate(database.sql, folder);
    await rm(join(folder, '002-two.sql'));
    await expect(migrate(database.sql, folder)).rejects.toThrow(/002-two\.sql, which this version lacks/);
    expect(await pendingMigrations(database.sql, folder)).toBe(1);
  });

  it('starts on a database of a newer version whose migrations are all marked as compatible', async () => {
    await put('001-one.sql', 'create table one (id int)');
    await put('002-two.sql', '-- compatible: a new table\ncreate table two (id int)');
    await put('003-three.sql', '-- compatible: another one\ncreate table three (id int)');
    await migrate(database.sql, folder);
    await rm(join(folder, '003-three.sql'));
    await rm(join(folder, '002-two.sql'));
    expect(await migrate(database.sql, folder)).toEqual([]);
    expect(await pendingMigrations(database.sql, folder)).toBe(0);
    await put('002-two.sql', '-- compatible: a new table\ncreate table two (id int)');
    await put('003-three.sql', '-- compatible: another one\ncreate table three (id int)');
    await put('004-four.sql', '-- contract: nobody reads it any more\ndrop table one');
    await migrate(database.sql, folder);
    await rm(join(folder, '004-four.sql'));
    await expect(migrate(database.sql, folder)).rejects.toThrow(/004-four\.sql, which this version lacks/);
    expect(await pendingMigrations(database.sql, folder)).toBe(1);
  });

  it('waits for a lock in short turns, so that nobody stands behind it for long, and says when it gives up', async () => {
    await put('001-one.sql', 'create table one (id int)');
    await migrate(database.sql, folder);
    await put('002-two.sql', 'alter table one add name text');
    const reader = await database.sql.reserve();
    await reader`begin`;
    await reader`select from one`;
    const short = { patienceMs: 20, pauseMs: 1, attempts: 3 };
    await expect(migrate(database.sql, folder, short)).rejects.toThrow(/keep a table that is to be changed/);
    // Requests in between are not kept waiting.
    const migrated = migrate(database.sql, folder, { ...short, attempts: 1_000 });
    for (let time = 0; time < 5; time += 1) await database.sql`select from one`;
    await reader`commit`;
    reader.release();
    expect(await migrated).toEqual(['002-two.sql']);
  });

  it('brings an empty database to the shape of this version', async () => {
    expect((await migrate(database.sql))[0]).toBe('051-baseline.sql');
    expect(await tables()).toContain('users');
  });
});

describe('a baseline', () => {
  const SQL = ['create table one (id int)', 'create table two (id int)'];
  const sums = SQL.map((text) => createHash('sha256').update(text).digest('hex'));
  const baseline = `-- baseline: of both\n-- replaces 002-two.sql ${sums[1]}\n${SQL.join(';\n')}`;

  async function withoutThePast(): Promise<void> {
    for (const name of ['001-one.sql', '002-two.sql']) await rm(join(folder, name), { force: true });
    await put('002-baseline.sql', baseline);
    await put('003-three.sql', '-- compatible: a column\nalter table two add name text');
  }
  const record = async () => {
    const rows = await database.sql<{ name: string }[]>`select name from migrations order by number`;
    return rows.map(({ name }) => name);
  };

  it('is what an empty database gets, with what came after it', async () => {
    await withoutThePast();
    expect(await migrate(database.sql, folder)).toEqual(['002-baseline.sql', '003-three.sql']);
    expect(await migrate(database.sql, folder)).toEqual([]);
    expect(await pendingMigrations(database.sql, folder)).toBe(0);
    expect(await tables()).toEqual(['migrations', 'one', 'two']);
  });

  it('is there already where all files were applied that it takes the place of, whose record stays', async () => {
    await put('001-one.sql', SQL[0]!);
    await put('002-two.sql', SQL[1]!);
    await migrate(database.sql, folder);
    await withoutThePast();
    expect(await pendingMigrations(database.sql, folder)).toBe(1);
    expect(await migrate(database.sql, folder)).toEqual(['003-three.sql']);
    expect(await pendingMigrations(database.sql, folder)).toBe(0);
    expect(await record()).toEqual(['001-one.sql', '002-two.sql', '003-three.sql']);
    // To a server of before nothing has happened that it cannot run on with.
    await rm(join(folder, '002-baseline.sql'));
    await rm(join(folder, '003-three.sql'));
    await put('001-one.sql', SQL[0]!);
    await put('002-two.sql', SQL[1]!);
    expect(await migrate(database.sql, folder)).toEqual([]);
    expect(await pendingMigrations(database.sql, folder)).toBe(0);
  });

  it('refuses a database from before that, says what to do, and leaves it as it is', async () => {
    await put('001-one.sql', SQL[0]!);
    await migrate(database.sql, folder);
    // Versions of long ago had no marks.
    await database.sql`alter table migrations drop column compatible`;
    await withoutThePast();
    expect(await pendingMigrations(database.sql, folder)).toBe(2);
    await expect(migrate(database.sql, folder)).rejects.toThrow(
      'too old for this version: its last migration is 001-one.sql, and this version needs 002-two.sql. Start a version in between on it first',
    );
    expect([await tables(), await record()]).toEqual([['migrations', 'one'], ['001-one.sql']]);
  });

  it('refuses a database whose file of that number was another one, or that lacks the one after it', async () => {
    await put('001-one.sql', SQL[0]!);
    await put('002-two.sql', 'create table other (id int)');
    await migrate(database.sql, folder);
    await withoutThePast();
    await expect(migrate(database.sql, folder)).rejects.toThrow(/002-baseline\.sql was changed/);
    await database.sql`update migrations set checksum = ${sums[1]!} where number = 2`;
    await database.sql`insert into migrations values (4, '004-four.sql', '', now(), true)`;
    await expect(migrate(database.sql, folder)).rejects.toThrow(/lacks migration 3/);
  });

  it('has the number of the last file that it takes the place of', async () => {
    await put('003-baseline.sql', baseline);
    await expect(migrate(database.sql, folder)).rejects.toThrow(/003-baseline\.sql: expected number 2/);
  });

  it('of this version is never changed: databases have its checksum', async () => {
    const [first] = await readMigrations(usualFolder());
    expect(first).toMatchObject({
      name: '051-baseline.sql',
      checksum: '05e1427d19a303c800329743e74527d9fdd2fb45b89e59f4c95919b336d9d19c',
      replaces: { name: '051-tags-of-files.sql' },
    });
  });
});
