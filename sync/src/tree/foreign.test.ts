import { describe, expect, it } from 'vitest';
import { w } from '../test-support/build';
import { remove, set, move } from '../test-support/edits';
import { plantWidgets, upgradedWidget } from '../test-support/planted';
import { change, rename } from '../widgets/upgrade-steps';
import { apply } from './apply';
import { checkTree, readTree } from './limits';
import type { TreeNode } from './node';
import type { Operation } from './operation';

const UNHANDLED = [{ field: 'contents', message: 'tree.unhandled' }];
const UNCHANGEABLE = [{ field: 'contents', message: 'tree.newerWidget' }];

const hero = w('h', { type: 'hero1', shape: 3, pictures: ['from a later time'] });
const own = w('o', { type: 'chart9', values: [1, 2] }, w('t', { type: 'quote1', text: 'below' }));
const stored = w('root', {}, hero, own, w('d'));

const after = (operation: Operation): TreeNode => apply({ fields: {}, tree: stored }, [operation]).state.tree;

describe('what this program does not know', () => {
  it('[W6] is refused where it is new', () => {
    expect(checkTree(w('root', {}, hero), 'page')).toEqual(UNHANDLED);
    expect(checkTree(w('root', {}, own), 'page', w('root'))).toEqual(UNHANDLED);
    expect(readTree(w('root', {}, hero), 'page')).toEqual({ errors: UNHANDLED });
  });

  it('[W6] stays whole, is moved and deleted', () => {
    expect(checkTree(stored, 'page', stored)).toEqual([]);
    expect(readTree(stored, 'page', stored)).toEqual({ tree: stored });
    expect(checkTree(after(move('h', 'd')), 'page', stored)).toEqual([]);
    expect(checkTree(after(remove('h')), 'page', stored)).toEqual([]);
    expect(checkTree(after(set('t', 'text', 'edited')), 'page', stored)).toEqual([]);
  });

  it('[W6] is never changed, and a change by accident is reported', () => {
    expect(checkTree(after(set('h', 'pictures', [])), 'page', stored)).toEqual(UNCHANGEABLE);
    expect(checkTree(after(set('o', 'values', [])), 'page', stored)).toEqual(UNCHANGEABLE);
    expect(checkTree(w('root', {}, { ...hero, value: { ...hero.value, shape: 4 } }), 'page', stored)).toEqual(
      UNCHANGEABLE,
    );
  });

  it('[W6] stays in a widget that takes only some types, its own errors apart', () => {
    const header = w('root', { type: 'header1', shape: 1 }, w('a', { type: 'search9' }));
    expect(checkTree(header, 'header', header)).toEqual([]);
    const with2 = { ...header, children: [...header.children!, w('b', { type: 'quote1' })] };
    expect(checkTree(with2, 'header', header)).toHaveLength(1);
  });

  it('[W5] says its shape as a whole number from 1 on', () => {
    for (const shape of [0, -1, 1.5, '1', null, 1e9])
      expect(readTree(w('root', { shape }), 'page')).toEqual({
        errors: [{ field: 'contents', message: 'tree.nodeShape' }],
      });
  });
});

describe('a tree of a former shape', () => {
  it('[W2] is upgraded where it is read, before it is checked', () => {
    const renamed = { number: 1, note: 'for a test', steps: [rename('text', 'words')] };
    plantWidgets(upgradedWidget('quote1', [renamed]));
    const read = readTree(w('root', {}, w('a', { type: 'quote1', text: 'x' })), 'page');
    expect(read).toEqual({ tree: w('root', {}, w('a', { type: 'quote1', words: 'x', shape: 1 })) });
    expect(checkTree(w('root', {}, w('a', { type: 'quote1', text: 'x' })), 'page')).toEqual(UNHANDLED);
  });

  it('[W4, W6] whose upgrade throws is kept like one of a newer version', () => {
    const thrown = change('text', () => {
      throw new Error('no');
    });
    plantWidgets(upgradedWidget('quote1', [{ number: 1, note: 'for a test', steps: [thrown] }]));
    const tree = w('root', {}, w('a', { type: 'quote1', text: 'x' }));
    expect(readTree(tree, 'page')).toEqual({ errors: UNHANDLED });
    expect(readTree(tree, 'page', tree)).toEqual({ tree });
  });
});
