import { expect, test } from 'vitest';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { readOpenDraft } from '../drafts/draft-sessions';
import { createDraft } from '../test-support/create-draft';
import { engineFor, freshDatabase, page } from '../test-support/fixtures';
import { externalPlaces } from './use-external-links';

test('[MO6] where links to other sites stand is read from the documents of this device', async () => {
  const db = await freshDatabase();
  const server = new ModelServer();
  const saved = async (route: string, ...links: string[]) => {
    const state = page(route);
    const children = links.map((link, at) => ({ value: { id: `b${at}`, type: 'button1', text: 'x', link } }));
    const uid = await createDraft('page', { ...state, tree: { ...state.tree, children } });
    await (await readOpenDraft(db, uid))!.save();
    await engineFor(db, server).sync({ on: 'save' });
  };
  await saved('about', 'https://Example.org/#top', '/inside', '//example.org', 'mailto:a@b.org');
  await saved('plans', 'http://example.org/');
  const places = [...(await externalPlaces(db))].map(([address, links]) => [
    address,
    links.map(({ head, widget }) => `${String(head.fields.route)} ${widget}`),
  ]);
  expect(places).toEqual([
    ['https://example.org/', ['about b0', 'about b2']],
    ['http://example.org/', ['plans b0']],
  ]);
});
