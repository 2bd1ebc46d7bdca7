import { describe, expect, it } from 'vitest';
import { uidOf } from '@vestry/sync/engine/test-support/device';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { Operation } from '@vestry/sync/tree/operation';
import { createDraft } from '../test-support/create-draft';
import { readOpenDraft } from './draft-sessions';
import type { OpenDraft } from './open-draft';
import { engineFor, freshDatabase, page, setText } from '../test-support/fixtures';

/** A page that the server has, and its open draft, which follows nothing by itself. */
async function openPage() {
  const db = await freshDatabase();
  const server = new ModelServer();
  const engine = engineFor(db, server);
  const uid = await createDraft('page', page('about', 'one', 'two'));
  await (await opened()).save();
  await engine.sync({ on: 'save' });

  async function opened(): Promise<OpenDraft> {
    return (await readOpenDraft(db, uid))!;
  }
  /** Another device's change, which this one has pulled. */
  async function pulled(operations: Operation[]): Promise<void> {
    const { version } = server.documents.get(uid)!;
    server.push(uidOf(7), [{ number: 1, uid, kind: 'page', type: 'update', base: { version }, operations }]);
    await engine.sync({ on: 'focus' });
  }
  const onServer = () => server.documents.get(uid)?.state;
  return { db, engine, opened, pulled, onServer };
}

const theirs: Operation[] = [
  { op: 'remove', id: 'w1' },
  { op: 'insert', parent: 'root', after: 'w0', node: { value: { id: 'new', type: 'text', text: 'theirs' } } },
];
const texts = (state: ReturnType<Awaited<ReturnType<typeof openPage>>['onServer']>) =>
  state?.tree.children?.map(({ value }) => value.text);

describe('a change that was pulled, and that the open draft has not followed yet', () => {
  it('is not undone by saving what was typed', async () => {
    const { engine, opened, pulled, onServer } = await openPage();
    const draft = await opened();
    draft.edit('Edit text', [setText('w0', 'mine')]);
    await draft.flush();
    await pulled(theirs);
    expect(await draft.save()).toBe(true);
    await engine.sync({ on: 'save' });
    expect(texts(onServer())).toEqual(['mine', 'theirs']);
    expect(draft.state).toEqual(onServer());
  });

  it('is not undone by saving where nothing was typed', async () => {
    const { db, engine, opened, pulled, onServer } = await openPage();
    const draft = await opened();
    await pulled(theirs);
    expect(await draft.save()).toBe(false);
    expect(await db.outbox.count()).toBe(0);
    await engine.sync({ on: 'save' });
    expect(texts(onServer())).toEqual(['one', 'theirs']);
  });

  it('is not undone where the draft was never on disk', async () => {
    const { db, engine, opened, pulled, onServer } = await openPage();
    await db.drafts.clear();
    await db.draftStates.clear();
    await db.journal.clear();
    const draft = await opened();
    await pulled(theirs);
    expect(await draft.save()).toBe(false);
    await engine.sync({ on: 'save' });
    expect(texts(onServer())).toEqual(['one', 'theirs']);
    expect(texts(draft.state)).toEqual(['one', 'theirs']);
  });
});
