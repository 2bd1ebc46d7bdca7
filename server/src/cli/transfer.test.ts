import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-kit/database';
import { scratchFolder } from '../test-kit/scratch';
import { createUser } from '../test-kit/test-app';
import { FORMAT } from '../transfer/format';
import { item, wxr } from '../transfer/wordpress/test-support/export';
import { COMMANDS } from './commands';
import { runLine } from './program';

const home = await scratchFolder('cli-transfer');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

async function vestry(...typed: string[]) {
  let output = '';
  const out = {
    write: (text: string) => void (output += text),
    complain: (text: string) => void (output += text),
  };
  const env = { DATABASE_URL: database.url, DATA_DIR: join(home, 'data') };
  return { code: await runLine(COMMANDS, typed, env, out), output };
}

it('[EX1, EX3] export and import at the terminal say what they did', async () => {
  const folder = join(home, 'site');
  expect(await vestry('export', folder)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/: 0 pages,/),
  });
  expect(JSON.parse(await readFile(join(folder, 'vestry.json'), 'utf8'))).toMatchObject({
    format: FORMAT,
  });
  expect(await vestry('export', folder)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/isn’t empty/),
  });
  expect(await vestry('import', folder)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/no admin yet/),
  });
  await createUser(database.sql, ['admin']);
  const tried = await vestry('import', '--dry-run', folder);
  expect(tried).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Nothing was changed.*\n  Pages: 0 new/),
  });
  expect((await vestry('import', folder)).output).toMatch(/^Imported:\n  Pages: 0 new, 0 changed/);
  await rm(join(folder, 'redirects.jsonl'));
  const missing = await vestry('import', folder);
  expect(missing).toMatchObject({ code: 1, output: expect.stringMatching(/redirects.jsonl is missing/) });
});

it('[WX4] an export of WordPress is brought in at the terminal, with a report', async () => {
  const file = join(home, 'old.xml');
  const content = '<p>Hello</p><script>alert(1)</script>';
  await writeFile(file, wxr([item({ id: 5, type: 'page', title: 'From before', name: 'before', content })]));
  const report =
    /\n  “Old & Gold”: 100 % of the entries, 2 redirects\n  Pages: 1 of 1\n[^]*\n  HTML “script”, left out: 1 – From before\n/;
  const tried = await vestry('import', '--wordpress', '--dry-run', file);
  expect(tried).toMatchObject({ code: 0, output: expect.stringMatching(/^Nothing was changed/) });
  expect(tried.output).toMatch(report);
  const pages = () => database.sql`select from documents where fields ->> 'route' = 'before'`;
  expect(await pages()).toHaveLength(0);
  const done = await vestry('import', file, '--wordpress');
  expect(done).toMatchObject({ code: 0, output: expect.stringMatching(/^Imported from WordPress:/) });
  expect(done.output).toMatch(report);
  expect(await pages()).toHaveLength(1);
  expect((await vestry('import', '--wordpress', '--drafts', '--language', 'fr', file)).output).toMatch(
    /Public there, drafts here: 1/,
  );
  const [page] = await database.sql`select fields from documents where fields ->> 'route' = 'before'`;
  expect(page?.['fields']).toMatchObject({ status: 'draft', lang: 'fr' });
  expect((await vestry('import', '--wordpress', '--language', 'no tag', file)).code).toBe(1);
  const number = /--undo ([\da-f-]{36})\n$/.exec(done.output)?.[1];
  expect(await vestry('import', '--undo', String(number))).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Undone: 0 removed, 0 as before, 1 stayed[^]*From before\n$/),
  });
  expect((await vestry('import', '--undo', 'none')).code).toBe(1);
  await writeFile(file, '<!DOCTYPE rss [<!ENTITY a "b">]><rss/>');
  expect(await vestry('import', '--wordpress', file)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/document type of its own/),
  });
  expect((await vestry('import', '--wordpress', join(home, 'none.xml'))).code).toBe(1);
});
