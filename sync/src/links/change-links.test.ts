import { describe, expect, test } from 'vitest';
import { changeLinks } from './change-links';
import { arrive, doc, w } from '../test-support/build';
import { apply } from '../tree/apply';
import { diff } from '../tree/diff';
import type { DocumentState, Operation } from '../tree/operation';
import { newestShape } from '../widgets/shapes';

const state = doc(
  w('b', { type: 'button1', text: 'Join', link: '/Picnic#map' }),
  w('h', {
    type: 'hero1',
    shape: newestShape('hero1'),
    slides: [
      { key: 'k:1', title: 'Picnic', link: '/picnic' },
      { key: 'k:2', title: 'About', link: '/about' },
    ],
  }),
  w('a', {
    type: 'article',
    shape: newestShape('article'),
    blocks: [
      {
        key: 'x',
        kind: 'p',
        text: [
          ['Come to the '],
          ['picnic', { b: true, href: '/picnic/' }],
          [', or ring '],
          ['us', { href: 'tel:1' }],
        ],
      },
    ],
  }),
  w('t', { type: 'text', text: '/picnics and /about', tag: 'p' }),
  w('g', { type: 'button1', text: 'Abroad', link: 'https://example.org/picnic' }),
);

const after = (operations: readonly Operation[], from: DocumentState = state) =>
  apply(from, operations).state;
const values = ({ tree }: DocumentState) => tree.children!.map(({ value }) => value);

describe('all links to a page', () => {
  test('lead to its new address, with what follows #, in fields, lists and words', () => {
    const done = changeLinks(state, { from: 'picnic', to: '/summer', isMove: true });
    expect(done).toMatchObject({ changed: 3, left: false });
    expect(done.operations.map((operation) => 'path' in operation && operation.path)).toEqual([
      ['link'],
      ['slides', 'k:1', 'link'],
      ['blocks', 'x', 'text'],
    ]);
    expect(values(after(done.operations))).toMatchObject([
      { link: '/summer#map' },
      { slides: [{ link: '/summer' }, { link: '/about' }] },
      {
        blocks: [
          {
            text: [
              ['Come to the '],
              ['picnic', { b: true, href: '/summer' }],
              [', or ring '],
              ['us', { href: 'tel:1' }],
            ],
          },
        ],
      },
      { text: '/picnics and /about' },
      { link: 'https://example.org/picnic' },
    ]);
  });

  test('lead to another page, without a place that only the former one has', () => {
    const done = changeLinks(state, { from: 'picnic', to: '/about', isMove: false });
    expect(values(after(done.operations))[0]).toMatchObject({ link: '/about' });
  });

  test('are taken away, and the words stay', () => {
    const done = changeLinks(state, { from: 'picnic', to: null, isMove: false });
    const [button, hero, article] = values(after(done.operations));
    expect(button).toMatchObject({ text: 'Join' });
    expect(button).not.toHaveProperty('link');
    expect(hero!.slides).toEqual([
      { key: 'k:1', title: 'Picnic' },
      { key: 'k:2', title: 'About', link: '/about' },
    ]);
    expect(article!.blocks).toMatchObject([
      { text: [['Come to the '], ['picnic', { b: true }], [', or ring '], ['us', { href: 'tel:1' }]] },
    ]);
  });

  test('none: nothing is to be done', () => {
    const done = changeLinks(state, { from: 'camp', to: '/about', isMove: false });
    expect(done).toEqual({ operations: [], changed: 0, left: false });
  });

  test('in a widget that this program does not know stay, and are reported', () => {
    const foreign = doc(w('u', { type: 'unheardOf', link: '/picnic' }));
    const done = changeLinks(foreign, { from: 'picnic', to: '/summer', isMove: true });
    expect(done).toEqual({ operations: [], changed: 0, left: true });
  });

  test('merge with what a colleague writes beside them, in either order', () => {
    const { operations } = changeLinks(state, { from: 'picnic', to: '/summer', isMove: true });
    const theirs: Operation[] = [{ op: 'set', id: 'b', path: ['text'], value: 'Join us' }];
    const written = after([
      {
        op: 'set',
        id: 'a',
        path: ['blocks', 'x', 'text'],
        value: [
          ['Do come to the '],
          ['picnic', { b: true, href: '/picnic/' }],
          [', or ring '],
          ['us', { href: 'tel:1' }],
        ],
        shape: newestShape('article'),
      },
    ]);
    for (const edit of [theirs, diff(state, written)]) {
      for (const merged of [arrive(state, operations, edit), arrive(state, edit, operations)]) {
        expect(changeLinks(merged.state, { from: 'picnic', to: null, isMove: false }).changed).toBe(0);
        const text = JSON.stringify(merged.state);
        expect(text).toContain('/summer');
        expect(text).toMatch(edit === theirs ? /Join us/ : /Do come/);
      }
    }
  });
});
