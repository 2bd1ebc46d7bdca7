import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { blocksOf } from './blocks';
import { enter, hasMark, indent, setKind, setLink, toggle } from './commands';
import { schema } from './schema';
import { stateOf } from './test-support/blocks';

function after(state: EditorState, ...commands: Command[]): EditorState {
  let next = state;
  for (const command of commands) command(next, (transaction) => (next = next.apply(transaction)));
  return next;
}
const select = (state: EditorState, from: number, to = from) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));

test('what comes after an item with a number of its own counts on, as does that item on another level or as another kind', () => {
  const state = select(stateOf([{ key: 'a', kind: 'number', start: 5, text: [['Tea and cake']] }]), 5);
  expect(blocksOf(after(state, enter).doc)).toEqual([
    { key: 'a', kind: 'number', start: 5, text: [['Tea ']] },
    { key: 'new1', kind: 'number', text: [['and cake']] },
  ]);
  expect(blocksOf(after(state, indent(1)).doc)[0]).toEqual({
    key: 'a',
    kind: 'number',
    level: 2,
    text: [['Tea and cake']],
  });
  expect(blocksOf(after(state, setKind('p'), setKind('number')).doc)[0]).not.toHaveProperty('start');
});

test('words stand above the line or below it', () => {
  const state = select(stateOf([{ key: 'a', kind: 'p', text: [['H2O']] }]), 2, 3);
  const below = after(state, toggle('sup'), toggle('sub'));
  expect(blocksOf(below.doc)[0]?.text).toEqual([['H'], ['2', { sub: true }], ['O']]);
  expect(blocksOf(after(below, toggle('sub')).doc)[0]?.text).toEqual([['H2O']]);
});

test('with the caret within a word a mark is that of the word, and goes from it again', () => {
  const state = select(stateOf([{ key: 'a', kind: 'p', text: [['Bring a friend, 教會的朋友']] }]), 11);
  const bold = after(state, toggle('b'));
  expect(blocksOf(bold.doc)[0]?.text).toEqual([['Bring a '], ['friend', { b: true }], [', 教會的朋友']]);
  expect([bold.selection.from, bold.selection.empty]).toEqual([11, true]);
  expect(blocksOf(after(bold, toggle('b')).doc)[0]?.text).toEqual([['Bring a friend, 教會的朋友']]);
  expect(blocksOf(after(select(state, 21), toggle('i')).doc)[0]?.text).toEqual([
    ['Bring a friend, 教會的'],
    ['朋友', { i: true }],
  ]);
  expect(blocksOf(after(state, setLink('/about')).doc)[0]?.text).toEqual([
    ['Bring a '],
    ['friend', { href: '/about' }],
    [', 教會的朋友'],
  ]);
});

test('at the ends of a word a mark is that of what is typed next', () => {
  for (const at of [9, 15, 16]) {
    const state = after(
      select(stateOf([{ key: 'a', kind: 'p', text: [['Bring a friend, too']] }]), at),
      toggle('b'),
    );
    expect(blocksOf(state.doc)[0]?.text).toEqual([['Bring a friend, too']]);
    expect(hasMark(state, schema.marks.b)).toBe(true);
    expect(hasMark(after(state, toggle('b')), schema.marks.b)).toBe(false);
  }
});

test('a mark that a part of the selection has is mixed, and the next press gives it to all', () => {
  const state = stateOf([{ key: 'a', kind: 'p', text: [['Bring '], ['a', { b: true }], [' friend']] }]);
  const of = (from: number, to = from) => hasMark(select(state, from, to), schema.marks.b);
  expect([of(1, 7), of(7, 8), of(5, 10), of(2)]).toEqual([false, true, 'mixed', false]);
  const all = after(select(state, 1, 15), toggle('b'));
  expect(blocksOf(all.doc)[0]?.text).toEqual([['Bring a friend', { b: true }]]);
  expect(hasMark(all, schema.marks.b)).toBe(true);
  expect(blocksOf(after(all, toggle('b')).doc)[0]?.text).toEqual([['Bring a friend']]);
});
