import { afterEach, describe, expect, it } from 'vitest';
import { find } from '@vestry/sync/tree/locate';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import { plantWidgets, upgradedWidget } from '@vestry/sync/test-support/planted';
import { rename } from '@vestry/sync/widgets/upgrade-steps';
import { closeTabs, savedPage } from '../../../data/test-support/tabs';
import { setText, until } from '../../../data/test-support/fixtures';
import { detach, duplicate, moveTo, remove, removeUnknownFields } from '../../model/edits';
import { fieldErrors } from '../../model/field-errors';
import { mayHold } from '../../model/placement';
import { createIndex } from '../../model/tree-index';
import { checkDocument } from './check-document';

afterEach(closeTabs);

const newer: TreeNode = { value: { id: 'hero', type: 'hero1', shape: 3, pictures: ['of a later time'] } };
const unknown: TreeNode = {
  value: { id: 'chart', type: 'chart9', values: [1, 2] },
  children: [{ value: { id: 'inner', type: 'text', text: 'below' } }],
};

/** A page that another device of a newer program has put both into. */
async function pageWithBoth() {
  const { server, engine, uid, session } = await savedPage();
  const operations = [newer, unknown].map((node): Operation => ({
    op: 'insert',
    parent: 'root',
    after: null,
    node,
  }));
  server.push('00000000-0000-4000-8000-0000000000ff', [
    { number: 1, uid, kind: 'page', type: 'update', base: { version: 1 }, operations },
  ]);
  await engine.sync({ on: 'manual' });
  await until(() => find(session.state.tree, 'hero') !== undefined);
  return { server, engine, uid, session };
}

describe('what a newer program has made', () => {
  it('is kept whole by every save, moved and deleted', async () => {
    const { server, engine, uid, session } = await pageWithBoth();
    const check = () => checkDocument('page', session.state, session.base);
    const index = () => createIndex(session.state.tree);
    const edit = (made: { label: string; operations: Operation[] } | null) =>
      session.edit(made!.label, made!.operations);
    session.edit('Edit text', [setText('w0', 'changed'), setText('inner', 'changed too')]);
    edit(moveTo(index(), 'hero', { parent: 'root', after: 'w1' }));
    expect(check()).toEqual([]);
    await session.save();
    await engine.sync({ on: 'save' });
    const stored = () => server.documents.get(uid)!.state.tree;
    expect(stored().children?.map(({ value }) => value.id)).toEqual(['chart', 'w0', 'w1', 'hero']);
    expect(find(stored(), 'hero')).toEqual(newer);
    expect(find(stored(), 'chart')?.value).toEqual(unknown.value);
    expect(find(stored(), 'inner')?.value.text).toBe('changed too');
    edit(remove(index(), 'hero'));
    edit(remove(index(), 'chart'));
    expect(check()).toEqual([]);
    session.undo();
    session.undo();
    expect(check()).toEqual([]);
    expect(find(session.state.tree, 'hero')).toEqual(newer);
  });

  it('is not changed, copied or filled', async () => {
    const { session } = await pageWithBoth();
    const index = createIndex(session.state.tree);
    expect(duplicate(index, 'hero', () => 'copy')).toBeNull();
    expect(duplicate(index, 'chart', () => 'copy')).toBeNull();
    expect(
      detach(index, 'w0', { value: { id: 'root', type: 'div' }, children: [newer] }, () => 'x'),
    ).toBeNull();
    expect(mayHold({ value: { id: 'd', type: 'div', shape: 7 } }, 'text')).toBe(false);
    expect(mayHold({ value: { id: 'd', type: 'div' } }, 'text')).toBe(true);
    session.edit('Edit Hero', [{ op: 'set', id: 'hero', path: ['pictures'], value: [] }]);
    expect(checkDocument('page', session.state, session.base)).toEqual([
      {
        field: 'contents',
        message: 'This widget was made by a newer version and cannot be changed here',
      },
    ]);
    expect(checkDocument('page', session.state, null)).not.toEqual([]);
  });
});

it('a shape is no field: it is no error, and cleaning up leaves it', () => {
  const steps = [rename('text', 'words')];
  const definition = upgradedWidget('text', [{ number: 1, note: 'The text is called words', steps }]);
  plantWidgets(definition);
  const node: TreeNode = { value: { id: 't', type: 'text', words: 'Hello', shape: 1 } };
  expect(fieldErrors(definition.schema, node.value).size).toBe(0);
  expect(removeUnknownFields(node, definition.schema.shape)).toBeNull();
});
