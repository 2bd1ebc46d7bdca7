import { newestShape } from '@vestry/sync/widgets/shapes';
import { apply } from '@vestry/sync/tree/apply';
import { checkTree } from '@vestry/sync/tree/limits';
import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Edit } from '../edits';
import { createIndex } from '../tree-index';
import { isInside } from '../walk';
import { copyStyle, pasteStyle } from './copied-style';
import { duplicateAll, moveAllBy, moveAllTo, removeAll } from './edits-of-several';
import { outermost, rangeBetween } from './selection';
import { isUnwrappable, unwrap, wrap, wrappers } from './wrapping';

const text = (id: string): TreeNode => ({
  value: { id, type: 'text', shape: newestShape('text'), text: id },
});
const div = (id: string, ...children: TreeNode[]): TreeNode => ({ value: { id, type: 'div' }, children });
const page = div(
  'root',
  text('a'),
  div('box', text('b'), div('deep', text('c')), text('d')),
  text('e'),
  text('f'),
);
const index = createIndex(page);

const outline = (node: TreeNode): string =>
  node.children?.length ? `${node.value.id}(${node.children.map(outline).join(' ')})` : node.value.id;

function done(tree: TreeNode, edit: Edit | null): TreeNode {
  expect(edit).not.toBeNull();
  const { state, outcomes } = apply({ fields: {}, tree }, edit?.operations ?? []);
  // In a row that moves, one may be in its place already.
  for (const outcome of outcomes) expect(outcome.effect).toMatch(/^(applied|none)$/);
  return state.tree;
}
/** The tree itself where there is nothing to do. */
const maybe = (tree: TreeNode, edit: Edit | null): TreeNode => (edit ? done(tree, edit) : tree);
const counter = () => {
  let made = 0;
  return () => `new${(made += 1)}`;
};
const idsOf = (tree: TreeNode) => Array.from(walk(tree), ({ value }) => value.id);

/** A page of sections and texts in any shape, and some of its widgets. */
const chosen = fc
  .array(fc.tuple(fc.boolean(), fc.nat()), { minLength: 1, maxLength: 12 })
  .map((made) => {
    const root = div('root');
    const containers = [root];
    for (const [at, [isDiv, parent]] of made.entries()) {
      const node = isDiv ? div(`w${at}`) : text(`w${at}`);
      containers[parent % containers.length]?.children?.push(node);
      if (isDiv) containers.push(node);
    }
    return root;
  })
  .chain((tree) =>
    fc.record({ tree: fc.constant(tree), ids: fc.subarray(idsOf(tree).slice(1), { minLength: 1 }) }),
  );

describe('several widgets', () => {
  test('a selected ancestor swallows what is in it; the rest is in reading order', () => {
    expect(outermost(index, ['e', 'c', 'box', 'd'])).toEqual(['box', 'e']);
    expect(outermost(index, ['root', 'e', 'nowhere', 'a'])).toEqual(['a', 'e']);
    fc.assert(
      fc.property(chosen, ({ tree, ids }) => {
        const known = createIndex(tree);
        const outer = outermost(known, ids);
        for (const id of ids) expect(outer.filter((other) => isInside(known, id, other))).toHaveLength(1);
        expect(outer).toEqual(idsOf(tree).filter((id) => outer.includes(id)));
      }),
    );
  });

  test('a range is a row of siblings, from the first one to the other', () => {
    expect(rangeBetween(index, 'a', 'e')).toEqual(['a', 'box', 'e']);
    expect(rangeBetween(index, 'e', 'a')).toEqual(['e', 'box', 'a']);
    expect(rangeBetween(index, 'c', 'd')).toEqual(['deep', 'd']);
    expect(rangeBetween(index, 'c', 'f')).toEqual(['box', 'e', 'f']);
    expect(rangeBetween(index, 'box', 'c')).toEqual(['box']);
    expect(rangeBetween(index, 'c', 'box')).toEqual(['box']);
    expect(rangeBetween(index, 'b', 'b')).toEqual(['b']);
  });

  test('are deleted, moved and copied in one step, of different containers too', () => {
    const gone = removeAll(index, ['a', 'c', 'e']);
    expect(outline(done(page, gone))).toBe('root(box(b deep d) f)');
    expect(gone).toMatchObject({ select: null, near: 'f' });
    expect(removeAll(index, ['e', 'f'])).toMatchObject({ near: 'box' });
    expect(outline(done(page, moveAllBy(index, ['d', 'f'], -1)))).toBe('root(a box(b d deep(c)) f e)');
    expect(outline(done(page, moveAllBy(index, ['a', 'e'], 1)))).toBe('root(box(b deep(c) d) a f e)');
    expect(outline(done(page, moveAllBy(index, ['a', 'box', 'f'], -1)))).toBe('root(a box(b deep(c) d) f e)');
    expect(moveAllBy(index, ['a', 'box'], -1)).toBeNull();
    const moved = moveAllTo(index, ['a', 'f', 'c'], { parent: 'box', after: 'b' });
    expect(outline(done(page, moved))).toBe('root(box(b a c f deep d) e)');
    const beside = moveAllTo(index, ['a', 'e'], { parent: 'root', after: 'e' });
    expect(outline(done(page, beside))).toBe('root(box(b deep(c) d) a e f)');
    expect(moveAllTo(index, ['a', 'box'], { parent: 'deep', after: null })).toBeNull();
    expect(moveAllTo(index, ['a', 'box'], { parent: 'root', after: null })).toBeNull();
    const copies = duplicateAll(index, ['a', 'b', 'd'], counter());
    expect(outline(done(page, copies))).toBe('root(a new1 box(b deep(c) d new2 new3) e f)');
    expect(copies).toMatchObject({ select: 'new1', alsoSelect: ['new2', 'new3'] });
  });

  test('whatever is selected, no widget is lost or made but by what was asked, and the order stays', () => {
    fc.assert(
      fc.property(chosen, fc.constantFrom(-1 as const, 1 as const), ({ tree, ids }, by) => {
        const known = createIndex(tree);
        const all = idsOf(tree);
        const outer = outermost(known, ids);
        const left = idsOf(done(tree, removeAll(known, ids)));
        expect(left).toEqual(all.filter((id) => !outer.some((other) => isInside(known, id, other))));
        expect(idsOf(maybe(tree, moveAllBy(known, ids, by))).toSorted()).toEqual(all.toSorted());
        const there = moveAllTo(known, ids, {
          parent: 'root',
          after: known.get('root')?.childIds.at(-1) ?? null,
        });
        const after = maybe(tree, there);
        expect(after.children?.slice(-outer.length).map(({ value }) => value.id)).toEqual(outer);
        expect(idsOf(after)).toHaveLength(all.length);
        const inside = outer.flatMap((id) => Array.from(walk(known.get(id)!.node)));
        expect(idsOf(done(tree, duplicateAll(known, ids, counter())))).toHaveLength(
          all.length + inside.length,
        );
      }),
    );
  });
});

describe('wrapping', () => {
  test('takes the place of the first, in reading order; unwrapping gives the place back', () => {
    const wrapped = done(page, wrap(index, ['f', 'c', 'a'], 'div', counter()));
    expect(outline(wrapped)).toBe('root(new1(a c f) box(b deep d) e)');
    expect(wrap(index, ['e', 'f', 'a'], 'columns1', counter())?.operations[0]).toMatchObject({
      node: { value: { type: 'columns1', count: '3' } },
    });
    const back = unwrap(createIndex(wrapped), 'new1');
    expect(outline(done(wrapped, back))).toBe('root(a c f box(b deep d) e)');
    expect(back).toMatchObject({ select: 'a', alsoSelect: ['c', 'f'] });
  });

  test('only where the place and the container take them', () => {
    expect(wrappers(index, ['a'])).toEqual(expect.arrayContaining(['div', 'columns1']));
    expect(wrappers(index, ['root'])).toEqual([]);
    const header = createIndex({
      value: { id: 'root', type: 'header1', shape: 1 },
      children: [{ value: { id: 'l', type: 'link' } }],
    });
    expect(wrappers(header, ['l'])).toEqual([]);
    const course = createIndex(
      div('root', {
        value: { id: 'q', type: 'course1', courses: [{ key: 'k', id: 'box' }] },
        children: [div('box', text('x'))],
      }),
    );
    expect(wrappers(course, ['box'])).toEqual([]);
    expect(isUnwrappable(course, 'box')).toBe(false);
    expect(isUnwrappable(index, 'root')).toBe(false);
    expect(isUnwrappable(index, 'a')).toBe(false);
    const linked = createIndex(div('root', { value: { id: 'l', type: 'div', elementId: 3 } }));
    expect(isUnwrappable(linked, 'l')).toBe(false);
  });

  test('keeps every widget, is a tree that can be saved, and unwrapping what was one row is the way back', () => {
    fc.assert(
      fc.property(chosen, fc.constantFrom('div', 'columns1'), ({ tree, ids }, type) => {
        const known = createIndex(tree);
        const after = done(tree, wrap(known, ids, type, counter()));
        expect(checkTree(after, 'page')).toEqual([]);
        expect(idsOf(after).toSorted()).toEqual([...idsOf(tree), 'new1'].toSorted());
        const outer = outermost(known, ids);
        expect(createIndex(after).get('new1')?.childIds).toEqual(outer);
        const first = known.get(outer[0] ?? '')?.parent ?? '';
        const row = known.get(first)?.childIds ?? [];
        const isRow = row.join(' ').includes(outer.join(' ')) && outer.every((id) => row.includes(id));
        const back = done(after, unwrap(createIndex(after), 'new1'));
        expect(outline(back) === outline(tree) || !isRow).toBe(true);
      }),
    );
  });
});

describe('the style of a widget', () => {
  const styled: TreeNode = {
    value: {
      id: 's',
      type: 'text',
      shape: newestShape('text'),
      text: 'not copied',
      bgColor: 'sky-100',
      textSize: 'xl',
      className: 'text-center lead hide-on-phone',
    },
  };
  const apart = (id: string): TreeNode => ({
    value: {
      id,
      type: 'text',
      shape: newestShape('text'),
      text: id,
      width: '1/2',
      className: 'only-on-phone italic',
    },
  });
  const tree = div('root', styled, apart('t'), {
    value: { id: 'h', type: 'hero1', shape: newestShape('hero1'), slides: [] },
  });
  const known = createIndex(tree);
  const copied = copyStyle(styled)!;

  test('goes onto others: looks and no contents; what is the default becomes it; where it is shown stays', () => {
    const after = createIndex(done(tree, pasteStyle(known, ['t'], copied)));
    expect(after.get('t')?.node.value).toEqual({
      id: 't',
      type: 'text',
      shape: newestShape('text'),
      text: 't',
      bgColor: 'sky-100',
      textSize: 'xl',
      className: 'text-center lead only-on-phone',
    });
    expect(pasteStyle(after, ['t', 's'], copied)).toBeNull();
  });

  test('gives a widget only what does something for it', () => {
    const after = createIndex(done(tree, pasteStyle(known, ['h', 't'], copied)));
    const { value } = after.get('h')!.node;
    expect(value).toMatchObject({ textSize: 'xl', slides: [] });
    expect(value).not.toHaveProperty('bgColor');
    expect(String(value.className)).not.toContain('text-center');
  });
});
