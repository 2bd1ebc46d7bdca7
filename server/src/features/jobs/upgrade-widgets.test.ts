import type { JobRun } from '@vestry/sync/contract/jobs';
import { plantWidgets } from '@vestry/sync/test-support/planted';
import { expect, it } from 'vitest';
import { brokenText, laterText } from '../../test-kit/later-text';
import { testApp } from '../../test-kit/test-app';
import { contents, pageTree, text } from '../../test-kit/trees';

// The servers of a new version, started on what the former one has stored.

/** On a database that is none of its own, whichever it is: what is in progress at a start may be another server's. */
const env = { DATABASE_URL: 'postgres://localhost/shared' };
const former = await testApp({ env });
const { sql, databaseUrl } = former;
const instance = () => testApp({ env, context: { sql, databaseUrl } });
const instances = [await instance(), await instance()];
const broken = await instance();
const editor = await former.signInAs('editor');
const admin = await former.signInAs('admin');

async function storedPage(route: string, words: string) {
  const payload = { route, contents: contents(pageTree(text('a', words))) };
  const reply = await former.call('POST', '/pages', { as: editor, payload });
  expect(reply.statusCode).toBe(201);
}
const stored = async () =>
  (await sql`select contents from documents order by id`).map((row) => row['contents']);
const runs = async () => {
  const reply = await former.call('GET', '/scheduled-jobs?search=upgrade-widgets', { as: admin });
  return reply
    .json<{ data: { rows: JobRun[] } }>()
    .data.rows.map(({ status, errorMessage }) => [status, errorMessage]);
};

it('two that start at once rewrite it once, by themselves', async () => {
  await former.app.listen({ port: 0, host: '127.0.0.1' });
  // Of a new database, before there are other shapes.
  const done = ['SUCCESS', null];
  await expect.poll(runs).toEqual([done]);
  await storedPage('one', 'One');
  plantWidgets(laterText(1));
  await Promise.all(instances.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  await expect.poll(runs).toEqual([done, done]);
  expect((await stored())[0]).toContain('"words":"One"');
  // The other one has looked by then, and has found nothing to do.
  await Promise.all(instances.map(({ app }) => app.jobs.look()));
  const again = await instances[0]!.call('POST', '/scheduled-jobs/jobs/upgrade-widgets/run', { as: admin });
  expect(again.statusCode).toBe(200);
  await expect.poll(runs).toEqual([done, done, done]);
});

it('the run of an upgrade that throws says which widget of which page, and which upgrade', async () => {
  await storedPage('two', 'bad');
  plantWidgets(brokenText('bad'));
  await broken.app.listen({ port: 0, host: '127.0.0.1' });
  const failed = `Widgets that keep their former shape: 1. page 'two', quote1 'a', upgrade 2: cannot be read`;
  await expect.poll(async () => (await runs())[0]).toEqual(['FAILED', failed]);
});
