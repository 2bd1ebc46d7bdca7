import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../platform/db/db';
import { childProgram } from '../test-kit/children';
import { createTestDatabase, type TestDatabase } from '../test-kit/database';
import { scratchFolder } from '../test-kit/scratch';
import { COMMANDS } from './commands';
import type { Environment } from './command';
import { runLine } from './program';

const home = await scratchFolder('commands');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

async function vestry(typed: string[], env: Environment = {}) {
  let output = '';
  let complained = '';
  const out = {
    write: (text: string) => void (output += text),
    complain: (text: string) => void (complained += text),
  };
  return { code: await runLine(COMMANDS, typed, env, out), output, complained };
}

describe('a line at the terminal', () => {
  it.each([
    [['restor'], 'There is no command restor. See: npx vestry --help\n'],
    [['restore'], 'backup is missing. See: npx vestry restore --help\n'],
    [['import', '--wordpress'], 'folder or file is missing. See: npx vestry import --help\n'],
    [['restore', 'a', 'b'], 'Too many arguments. See: npx vestry restore --help\n'],
    [['migrate', '--chek'], 'There is no option --chek. See: npx vestry migrate --help\n'],
    [['--port'], 'There is no option --port. See: npx vestry --help\n'],
    [['admin', 'drop'], 'There is no command drop. See: npx vestry admin --help\n'],
    [['admin', 'create', 'ada'], 'email is missing. See: npx vestry admin --help\n'],
    [['serve', '3000'], 'Too many arguments. See: npx vestry serve --help\n'],
  ])('[OP1] that is wrong ends with 2 and says why in one line: %j', async (typed, complained) => {
    expect(await vestry(typed)).toEqual({ code: 2, output: '', complained });
  });

  it('[OP1] helps in the language of the terminal', async () => {
    const english = await vestry(['--help']);
    expect(english).toMatchObject({ code: 0, complained: '' });
    expect(english.output).toMatch(/^Usage: vestry .*<backup> +Puts a backup back/s);
    const chinese = await vestry(['admin', 'create', '--help'], { LANG: 'zh_TW.UTF-8' });
    expect(chinese.output).toMatch(/^用法：.*引數：.*使用者名稱.*選項：.*顯示這份說明/s);
    expect(chinese.output).not.toMatch(/[A-Z][a-z]+:/);
    expect((await vestry(['restor'], { LANG: 'zh_TW' })).complained).toMatch(/^沒有命令 restor。/);
    expect((await vestry(['admin'])).code).toBe(2);
  });

  it('[OP1] makes no site in a folder that has none', async () => {
    const DATA_DIR = join(home, 'none');
    for (const line of ['admin list', 'backup', 'migrate', 'migrate --check', 'admin reset-password admin'])
      expect(await vestry(line.split(' '), { DATA_DIR })).toEqual({
        code: 1,
        output: '',
        complained: `There is no site in ${DATA_DIR}: set DATA_DIR or DATABASE_URL to the server’s. In a new folder, \`npx vestry migrate\` or the first start makes its database.\n`,
      });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('[OP1] writes nothing into a database that cannot be used', async () => {
    const admin = connect(inject('adminUrl'), { max: 1 });
    const name = `odd_${randomUUID().replaceAll('-', '')}`;
    await admin.unsafe(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`);
    const DATABASE_URL = Object.assign(new URL(inject('adminUrl')), { pathname: `/${name}` }).href;
    const env = { DATABASE_URL, DATA_DIR: join(home, 'odd') };
    for (const line of ['migrate', `restore ${join(home, 'none')}`]) {
      const { code, complained } = await vestry(line.split(' '), env);
      expect([code, complained]).toEqual([1, expect.stringContaining('LATIN1')]);
    }
    const odd = connect(DATABASE_URL, { max: 1 });
    expect(await odd`select from pg_tables where schemaname = 'public'`).toHaveLength(0);
    await odd.end();
    await admin.unsafe(`drop database ${name}`);
    await admin.end();
  });

  it('[OP1] checks and applies migrations, looks after admins, backs up and restores', async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: join(home, 'data') };
    const run = async (...typed: string[]) => {
      const { code, output, complained } = await vestry(typed, env);
      return `${code} ${output}${complained}`;
    };
    await database.sql`create table migrations (
      number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now(),
      compatible boolean not null default false)`;
    expect(await run('migrate', '--check')).toMatch(/^1 The database lacks \d+ migrations? of this version/);
    // Of a version from before the baseline.
    await database.sql`insert into migrations values (50, '050-focal-points-of-images.sql', '')`;
    expect(await run('migrate')).toBe(
      '1 The database is too old for this version: its last migration is 050-focal-points-of-images.sql, and this version needs 051-tags-of-files.sql. Start a version in between on it first, or set DATA_DIR or DATABASE_URL to an empty one.\n',
    );
    await database.sql`delete from migrations`;
    // Another instance may run on it that does not know them.
    expect(await run('admin', 'list')).toMatch(
      /^1 The database lacks .+ run `npx vestry migrate` first\.\n$/,
    );
    expect(await run('migrate')).toMatch(/^0 Applied \d+ migrations?\.\n$/);
    expect(await run('migrate')).toBe('0 The database is of this version.\n');
    expect(await run('migrate', '--check')).toBe('0 The database is of this version.\n');

    expect(await run('admin', 'list')).toBe('0 There is no administrator.\n');
    expect(await run('admin', 'create', 'Ada', 'ada.example.org')).toMatch(/^1 email: .+\n$/);
    expect(await run('admin', 'create', 'Ada', 'ada@example.org')).toMatch(
      /^0 Ada is an administrator\. Password: \S{20}\n/,
    );
    expect(await run('admin', 'create', 'ADA', 'other@example.org')).toBe(
      '1 ADA is taken already. Administrators: Ada\n',
    );
    expect(await run('admin', 'reset-password', 'ada')).toMatch(/^0 New password of Ada: \S{20}\n/);
    expect(await run('admin', 'reset-password', 'eve')).toBe('1 There is no user eve. Administrators: Ada\n');
    await database.sql`update users set is_active = false`;
    expect(await run('admin', 'list')).toBe('0 Ada (ada@example.org), deactivated\n');

    expect(await run('backup')).toMatch(/^0 .+data\/backup\/\S+: \d+ rows, 0 new files of media\.\n$/);
    const [name = ''] = await readdir(join(env.DATA_DIR, 'backup'));
    const backup = join(env.DATA_DIR, 'backup', name);
    expect(await run('verify-backup', backup)).toMatch(/^0 .+ is whole: \d+ rows as of /);
    await database.sql`delete from users`;
    // This test's own pool counts as one of a server.
    expect(await run('restore', backup)).toMatch(/^1 Servers are running on this database\./);
    expect(await run('restore', '--force', backup)).toMatch(/^0 Restored \d+ rows as of /);
    expect(await run('admin', 'list')).toContain('ada@example.org');
    await rm(join(backup, 'database', 'users.copy.gz'));
    expect(await run('verify-backup', backup)).toMatch(/^1 .+ is no whole backup/);
  });

  it('[OP1] works beside a server on the embedded database where it may, and says where it may not', async () => {
    const DATA_DIR = join(home, 'embedded');
    const server = spawn(process.execPath, [childProgram('run')], {
      env: { PATH: process.env['PATH'], DATA_DIR, PORT: '0', SAMPLE_SITE: 'false' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(server.stdout, 'data');
    const run = (line: string) => vestry(line.split(' '), { DATA_DIR });
    try {
      expect(await run('admin list')).toMatchObject({ code: 0, output: 'admin (admin@example.org)\n' });
      expect(await run('migrate --check')).toMatchObject({ code: 0 });
      expect(await run('backup')).toMatchObject({ code: 0 });
      for (const line of ['migrate', `restore ${DATA_DIR}/backup/x`]) {
        expect(await run(line)).toEqual({
          code: 1,
          output: '',
          complained: `A server (process ${server.pid}) runs on ${DATA_DIR}: stop it first, then run this command again.\n`,
        });
      }
    } finally {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    // Alone, it starts the database for itself.
    expect(await run('admin list')).toMatchObject({ code: 0, output: 'admin (admin@example.org)\n' });
  });
});
