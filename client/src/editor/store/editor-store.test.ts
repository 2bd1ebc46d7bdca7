import type { TreeNode } from '@vestry/sync/tree/node';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openNewDraft } from '../../data/drafts/draft-sessions';
import { freshDatabase } from '../../data/test-support/fixtures';
import { remove, setField } from '../model/edits';
import { quoted } from '../../lib/quoted';
import { createEditorStore } from './editor-store';

const text = (id: string): TreeNode => ({ value: { id, type: 'text', text: id } });
const div = (id: string, ...children: TreeNode[]): TreeNode => ({ value: { id, type: 'div' }, children });

beforeAll(async () => {
  await freshDatabase();
});

function opened(selected: string | null = null) {
  const tree = div('root', text('a'), div('box', text('b'), text('c')), div('far', text('d')));
  const draft = openNewDraft('page', { fields: { route: 'x' }, tree });
  const store = createEditorStore(draft, { selected });
  store.connect();
  return { draft, store };
}

describe('the editor store', () => {
  test('a key press wakes those on the changed path and nobody else', () => {
    const { store } = opened('b');
    const woken: string[] = [];
    for (const id of ['root', 'a', 'box', 'b', 'c', 'far', 'd']) store.on(`node:${id}`, () => woken.push(id));
    const shape = vi.fn();
    const fields = vi.fn();
    store.on('shape', shape);
    store.on('fields', fields);
    const node = store.index.get('b')?.node ?? text('b');
    store.edit(setField(node, ['text'], 'bb'));
    expect(woken.sort()).toEqual(['b', 'box', 'root']);
    expect(shape).not.toHaveBeenCalled();
    expect(fields).not.toHaveBeenCalled();
  });

  test('undo of a deletion brings the widget back and selects it', () => {
    const { store } = opened('box');
    store.edit(remove(store.index, 'box'));
    expect(store.index.has('b')).toBe(false);
    expect(store.view).toMatchObject({ selected: null, near: 'far' });
    store.undo();
    expect(store.view.selected).toBe('box');
    expect(store.spoken.text).toBe('Undone: Delete Section');
    store.redo();
    expect(store.index.has('box')).toBe(false);
    expect(store.view.selected).toBeNull();
  });

  test('a selected widget that another device deletes hands over to its nearest living ancestor', () => {
    const { draft, store } = opened('b');
    draft.edit('Merged', [{ op: 'remove', id: 'b' }]);
    expect(store.view.selected).toBe('box');
    draft.edit('Merged', [{ op: 'remove', id: 'box' }]);
    expect(store.view.selected).toBeNull();
  });

  test('an id that is not there selects the document, also at the start', () => {
    expect(opened('nowhere').store.view.selected).toBeNull();
    const { store } = opened('a');
    store.select('nowhere');
    expect(store.view.selected).toBeNull();
  });

  test('only the two rows that change are woken by a selection', () => {
    const { store } = opened('a');
    const woken: string[] = [];
    for (const id of ['a', 'b', 'c']) store.on(`selected:${id}`, () => woken.push(id));
    store.select('c');
    expect(woken.sort()).toEqual(['a', 'c']);
    expect(store.spoken.text).toBe(`Text ${quoted('c')}, 2 of 2 in Section`);
  });

  test('selecting another widget closes the open item and the picker', () => {
    const { store } = opened('a');
    store.look({ openItem: { list: 'items', key: '1' }, adding: { parent: 'root', after: null } });
    store.select('b');
    expect(store.view).toMatchObject({ openItem: null, adding: null, selected: 'b' });
  });

  test('what changed before it was connected is caught up with', () => {
    const draft = openNewDraft('page', { fields: {}, tree: div('root', text('a')) });
    const store = createEditorStore(draft);
    draft.edit('Add', [{ op: 'insert', parent: 'root', after: 'a', node: text('b') }]);
    store.connect();
    expect(store.index.has('b')).toBe(true);
  });

  test('several are selected beside the main one; selecting one selects it alone', () => {
    const { store } = opened('a');
    const woken: string[] = [];
    for (const id of ['a', 'b', 'c', 'box']) store.on(`selected:${id}`, () => woken.push(id));
    store.selectSeveral(['a', 'c', 'b']);
    expect(store.view).toMatchObject({ selected: 'a', alsoSelected: ['c', 'b'], picking: 'keys' });
    expect(woken.sort()).toEqual(['b', 'c']);
    store.selectSeveral(['a', 'c', 'b', 'box']);
    expect(store.view).toMatchObject({ selected: 'a', alsoSelected: ['box'] });
    store.select('c');
    expect(store.view).toMatchObject({ selected: 'c', alsoSelected: [], picking: null });
  });

  test('of several, those that another device deletes are selected no longer', () => {
    const { draft, store } = opened('b');
    store.selectSeveral(['b', 'a', 'd']);
    draft.edit('Merged', [{ op: 'remove', id: 'b' }]);
    expect(store.view).toMatchObject({ selected: 'a', alsoSelected: ['d'] });
    draft.edit('Merged', [{ op: 'move', id: 'd', parent: 'box', after: null }]);
    store.selectSeveral(['box', 'a']);
    draft.edit('Merged', [{ op: 'move', id: 'a', parent: 'box', after: null }]);
    expect(store.view).toMatchObject({ selected: 'box', alsoSelected: [] });
  });
});
