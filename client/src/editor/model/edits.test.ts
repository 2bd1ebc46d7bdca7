import { newestShape } from '@vestry/sync/widgets/shapes';
import { apply } from '@vestry/sync/tree/apply';
import { checkTree } from '@vestry/sync/tree/limits';
import { inWords } from '@vestry/sync/messages/in-words';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { describe, expect, test } from 'vitest';
import {
  addItem,
  addTab,
  detach,
  duplicate,
  insert,
  moveBy,
  moveItem,
  moveTo,
  remove,
  removeItem,
  removeTab,
  removeUnknownFields,
  setField,
  type Edit,
} from './edits';
import { dropSpot, isFree, mayHold, mayMove, spotFor } from './placement';
import { createIndex } from './tree-index';

const text = (id: string): TreeNode => ({
  value: { id, type: 'text', shape: newestShape('text'), text: id },
});
const div = (id: string, ...children: TreeNode[]): TreeNode => ({ value: { id, type: 'div' }, children });
const page = div('root', text('a'), div('box', text('b'), text('c')), text('d'));
const index = createIndex(page);

const outline = (node: TreeNode): string =>
  node.children?.length ? `${node.value.id}(${node.children.map(outline).join(' ')})` : node.value.id;

function done(tree: TreeNode, edit: Edit | null): DocumentState['tree'] {
  expect(edit).not.toBeNull();
  const { state, outcomes } = apply({ fields: {}, tree }, edit?.operations ?? []);
  for (const outcome of outcomes) expect(outcome.effect).toBe('applied');
  return state.tree;
}
let ids = 0;
const newId = () => `new${(ids += 1)}`;

describe('edits of the tree', () => {
  test('up and down by one, not beyond the ends', () => {
    expect(outline(done(page, moveBy(index, 'box', -1)))).toBe('root(box(b c) a d)');
    expect(outline(done(page, moveBy(index, 'a', 1)))).toBe('root(box(b c) a d)');
    expect(outline(done(page, moveBy(index, 'd', -1)))).toBe('root(a d box(b c))');
    expect(moveBy(index, 'a', -1)).toBeNull();
    expect(moveBy(index, 'd', 1)).toBeNull();
    expect(moveBy(index, 'root', 1)).toBeNull();
  });

  test('delete selects nothing, keeps what is next to it in mind, and the root stays', () => {
    const edit = remove(index, 'b');
    expect(edit).toMatchObject({ select: null, near: 'c' });
    expect(outline(done(page, edit))).toBe('root(a box(c) d)');
    expect(remove(index, 'root')).toBeNull();
  });

  test('moves between containers, never into itself, never where it is', () => {
    expect(outline(done(page, moveTo(index, 'a', { parent: 'box', after: 'b' })))).toBe('root(box(b a c) d)');
    expect(moveTo(index, 'box', { parent: 'box', after: null })).toBeNull();
    expect(moveTo(index, 'b', { parent: 'box', after: null })).toBeNull();
  });

  test('duplicate stands behind the original under fresh ids', () => {
    const edit = duplicate(index, 'box', newId);
    const tree = done(page, edit);
    expect(outline(tree)).toMatch(/^root\(a box\(b c\) (new\d+)\(new\d+ new\d+\) d\)$/);
    expect(inWords(edit?.label ?? '')).toBe('Duplicate Section');
    expect(edit?.select).toBe(tree.children?.[2]?.value.id);
  });

  test('several are inserted one behind the other', () => {
    const edit = insert([text('x'), text('y')], { parent: 'box', after: null }, 'paste');
    expect(outline(done(page, edit))).toBe('root(a box(x y b c) d)');
    expect(inWords(edit?.label ?? '')).toBe('Paste 2 widgets');
  });

  test.each([7, crypto.randomUUID()])(
    'a linked element becomes a copy in its place, its own style kept: %s',
    (elementId) => {
      const linked = { value: { id: 'l', type: 'div', elementId, bgColor: 'sky-100' } };
      const tree = div('root', text('a'), linked, text('d'));
      const element = { value: { id: 'root', type: 'div', space: '4' }, children: [text('e')] };
      const edit = detach(createIndex(tree), 'l', element, newId);
      const result = done(tree, edit);
      const copy = result.children?.[1];
      expect(copy?.value).toMatchObject({ type: 'div', bgColor: 'sky-100', space: '4' });
      expect(copy?.value.elementId).toBeUndefined();
      expect(copy?.children?.[0]?.value.text).toBe('e');
      expect(new Set(['root', 'e', 'l']).has(copy?.children?.[0]?.value.id ?? 'root')).toBe(false);
    },
  );
});

describe('edits of a list', () => {
  const items = [{ key: '1' }, { key: '2' }, { key: '3' }];
  const hero = { value: { id: 'h', type: 'hero1', slides: items } };
  const keys = (edit: Edit | null) =>
    (done(hero, edit).value.slides as { key: string }[]).map((item) => item.key).join('');

  test('add at the end, remove, and every move of every item', () => {
    expect(keys(addItem(hero, 'slides', 'Slide', { key: '4' }))).toBe('1234');
    expect(keys(removeItem(hero, 'slides', 'Slide', '2'))).toBe('13');
    const pairs = items.flatMap((item, from) =>
      items.flatMap((_, to) => (from === to ? [] : [{ item, to }])),
    );
    for (const { item, to } of pairs) {
      expect(keys(moveItem(hero, 'slides', 'Slide', { key: item.key, to })).indexOf(item.key)).toBe(to);
    }
    expect(moveItem(hero, 'slides', 'Slide', { key: '2', to: 1 })).toBeNull();
    expect(moveItem(hero, 'slides', 'Slide', { key: '1', to: 3 })).toBeNull();
  });

  test('a tab comes and goes with its schedule', () => {
    const calendar: TreeNode = {
      value: { id: 'cal', type: 'calendar1', tabs: [{ key: 'k', label: 'Spring', id: 's1' }] },
      children: [{ value: { id: 's1', type: 'schedule1' } }],
    };
    const tree = div('root', calendar);
    const more = done(
      tree,
      addTab(
        calendar,
        'tabs',
        { key: 'k2', label: 'Summer', id: 's2' },
        { value: { id: 's2', type: 'schedule1' } },
      ),
    );
    expect(outline(more)).toBe('root(cal(s1 s2))');
    expect(checkTree(more, 'page')).toEqual([]);
    const [fuller = calendar] = more.children ?? [];
    const less = done(more, removeTab(fuller, 'tabs', { key: 'k', label: 'Spring', id: 's1' }));
    expect(outline(less)).toBe('root(cal(s2))');
    expect(checkTree(less, 'page')).toEqual([]);
  });

  test('fields that the schema does not know can be taken away, the others stay', () => {
    const node: TreeNode = { value: { id: 't', type: 'text', text: 'kept', colour: 'odd', size: 3 } };
    const edit = removeUnknownFields(node, { text: true });
    expect(done(node, edit).value).toEqual({ id: 't', type: 'text', text: 'kept' });
    expect(removeUnknownFields(text('t'), { text: true })).toBeNull();
  });

  test('a field set to nothing is taken away', () => {
    const tree = done(text('t'), setField(text('t'), ['text'], undefined));
    expect('text' in tree.value).toBe(false);
  });
});

describe('what may stand where', () => {
  const header = createIndex({
    value: { id: 'root', type: 'header1', shape: 1 },
    children: [{ value: { id: 'l', type: 'link' } }],
  });
  const footer = createIndex({
    value: { id: 'root', type: 'footer1' },
    children: [{ value: { id: 'm', type: 'iconList1' } }, { value: { id: 'r', type: 'iconList1' } }],
  });

  test('a header takes links only, a footer keeps its two lists', () => {
    const node = header.get('root')?.node ?? page;
    expect(mayHold(node, 'link')).toBe(true);
    expect(mayHold(node, 'text')).toBe(false);
    expect(isFree(header, 'l')).toBe(true);
    expect(isFree(footer, 'm')).toBe(false);
    expect(remove(footer, 'm')).toBeNull();
    expect(duplicate(footer, 'm', newId)).toBeNull();
  });

  test('headers and footers stand in no page, and nothing goes into a linked section', () => {
    expect(mayHold(page, 'header1')).toBe(false);
    expect(mayHold({ value: { id: 'x', type: 'div', elementId: 3 } }, 'text')).toBe(false);
    expect(mayMove(index, 'box', 'box')).toBe(false);
    expect(mayMove(index, 'box', 'b')).toBe(false);
  });

  test('a new widget goes into the selected container, else behind the selected widget, else further out', () => {
    expect(spotFor(index, 'box', 'text')).toEqual({ parent: 'box', after: 'c' });
    expect(spotFor(index, 'b', 'text')).toEqual({ parent: 'box', after: 'b' });
    expect(spotFor(index, 'a', 'header1')).toBeNull();
    expect(spotFor(header, 'l', 'link')).toEqual({ parent: 'root', after: 'l' });
  });

  test('drops on rows', () => {
    const at = (row: string, drop: Partial<{ down: boolean; into: boolean; open: boolean }>, dragged = 'a') =>
      dropSpot(index, dragged, row, { down: false, into: false, open: false, ...drop });
    expect(at('d', { down: true })).toEqual({ parent: 'root', after: 'd' });
    expect(at('box', { down: true, open: true })).toEqual({ parent: 'box', after: null });
    expect(at('box', { down: true })).toEqual({ parent: 'root', after: 'box' });
    expect(at('box', { down: true, into: true })).toEqual({ parent: 'box', after: 'c' });
    expect(at('b', {}, 'd')).toEqual({ parent: 'box', after: null });
    expect(at('box', {}, 'd')).toEqual({ parent: 'root', after: 'a' });
    expect(at('b', {}, 'box')).toBeNull();
  });
});
