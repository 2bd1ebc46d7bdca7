import { plantWidgets } from '@vestry/sync/test-support/planted';
import { expect, it } from 'vitest';
import { laterText } from '../../test-kit/later-text';
import { openMediaStore } from '../../platform/media/open-store';
import { testApp } from '../../test-kit/test-app';
import { contents, pageTree, text } from '../../test-kit/trees';
import { backUp } from './back-up';
import { restore } from './restore';
import { folderSource } from './source';

const kit = await testApp();
const { app, call, context, sql } = kit;
const editor = await kit.signInAs('editor');
const { dataDir } = context.config;

it('a backup with widgets of former shapes is read at once, and rewritten by the next start', async () => {
  const payload = { route: 'about', status: 'public', contents: contents(pageTree(text('a', 'Hello'))) };
  expect((await call('POST', '/pages', { as: editor, payload })).statusCode).toBe(201);
  const signal = new AbortController().signal;
  const { folder } = await backUp({ sql, dataDir, keep: { days: 7, latest: 3 }, now: new Date(), signal });

  plantWidgets(laterText());
  // The present program has rewritten everything before the backup of its former self is restored.
  await sql`update widget_shapes set completed = 'quote1.3'`;
  await restore({ sql, source: folderSource(folder), store: await openMediaStore(context.config) });
  const stored = async () => String((await sql`select contents from documents`)[0]?.['contents']);
  expect(await stored()).toContain('"text":"Hello"');
  const read = await call('GET', '/pages/route/about');
  const expected = pageTree({ value: { id: 'a', type: 'quote1', shape: 3, body: 'Hello.' } });
  expect(JSON.parse(read.json().data.contents)).toEqual(expected);

  const admin = await kit.signInAs('admin');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const runs = async () => {
    const reply = await call('GET', '/scheduled-jobs?search=upgrade-widgets', { as: admin });
    return reply.json().data.rows.map(({ status }: { status: string }) => status);
  };
  await expect.poll(runs).toEqual(['SUCCESS']);
  expect(JSON.parse(await stored())).toEqual(expected);
});
