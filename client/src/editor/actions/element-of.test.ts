import { newestShape } from '@vestry/sync/widgets/shapes';
import { apply } from '@vestry/sync/tree/apply';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { linkedElement, linkTo } from '@vestry/sync/widgets/linked-element';
import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/id';
import { createIndex } from '../model/tree-index';
import { elementOf, mayBecomeElement, replaceByLink, selectedNodes } from './element-of';

const text = (id: string): TreeNode => ({
  value: { id, type: 'text', shape: newestShape('text'), text: id, tag: 'p' },
});
const box = (id: string, children: TreeNode[]): TreeNode => ({ value: { id, type: 'div' }, children });
const tree = box(ROOT_ID, [
  text('a'),
  box('b', [text('c'), text('d')]),
  linkTo(3, () => 'linked'),
  text('e'),
]);
const index = createIndex(tree);

describe('what is saved as an element', () => {
  it('is any selection of a page that links no element', () => {
    expect(mayBecomeElement(index, ['a'])).toBe(true);
    expect(mayBecomeElement(index, ['b', 'c', 'e'])).toBe(true);
    expect(mayBecomeElement(index, ['linked'])).toBe(false);
    expect(mayBecomeElement(index, ['a', 'linked'])).toBe(false);
    expect(mayBecomeElement(index, [])).toBe(false);
    expect(mayBecomeElement(index, [ROOT_ID])).toBe(false);
  });

  it('is copied with ids of its own, in the order of the page', () => {
    const element = elementOf(selectedNodes(index, ['e', 'b', 'c']), newId);
    expect(element.value).toMatchObject({ id: ROOT_ID, type: 'div' });
    expect(element.children?.map(({ value }) => value.type)).toEqual(['div', 'text']);
    expect(element.children?.[0]?.children).toHaveLength(2);
    expect(JSON.stringify(element)).not.toMatch(/"id":"[abcde]"/u);
  });

  it('is replaced by one link in its place', () => {
    const edit = replaceByLink(index, ['a', 'b'], { element: 7, name: 'Invitation' }, newId);
    const { tree: after } = apply({ fields: {}, tree }, edit?.operations ?? []).state;
    expect(after.children?.map(({ value }) => linkedElement(value) ?? value.id)).toEqual([7, 3, 'e']);
    expect(edit?.select).toBe(after.children?.[0]?.value.id);
  });
});
