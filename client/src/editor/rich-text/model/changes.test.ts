import { apply } from '@vestry/sync/tree/apply';
import type { WidgetValue } from '@vestry/sync/tree/node';
import fc from 'fast-check';
import { joinBackward } from 'prosemirror-commands';
import { Slice } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { blocksOf } from './blocks';
import { type Blocks, changesBetween, mergeBlocks } from './changes';
import {
  backspace,
  breakLine,
  enter,
  indent,
  setKind,
  setLanguage,
  setLink,
  setPicture,
  toggle,
} from './commands';
import { anyBlocks, stateOf } from './test-support/blocks';
import { runs } from '@vestry/sync/test-support/tier';

const WIDGET: WidgetValue = { id: 'w', type: 'article' };
const stored = (blocks: Blocks) => ({ fields: {}, tree: { value: { ...WIDGET, blocks } } });
const changes = (before: Blocks, after: Blocks) => changesBetween(WIDGET, 'blocks', before, after);

const COMMANDS: Record<string, Command> = {
  enter,
  backspace,
  joinBackward,
  breakLine,
  bold: toggle('b'),
  italic: toggle('i'),
  in: indent(1),
  out: indent(-1),
  heading: setKind('h2'),
  bullet: setKind('bullet'),
  quote: setKind('quote'),
  link: setLink('/about'),
  unlink: setLink(''),
  spanish: setLanguage('es'),
  unsaid: setLanguage(null),
  picture: setPicture({ image: '/api/v1/media/b.png', alt: 'A bridge', caption: '' }),
  type: (state, dispatch) => (dispatch?.(state.tr.insertText('ab c')), true),
  delete: (state, dispatch) => (dispatch?.(state.tr.deleteSelection()), true),
  copy: ({ doc, tr, selection }, dispatch) => {
    const copied = doc.slice(selection.from, selection.to);
    dispatch?.(tr.replace(doc.content.size, doc.content.size, new Slice(copied.content, 0, 0)));
    return true;
  },
};

/** Selects between two places (of a thousand) and does something there. */
const step = fc.tuple(fc.nat(1000), fc.nat(1000), fc.constantFrom(...Object.keys(COMMANDS)));

function take(state: EditorState, [from, to, name]: [number, number, string]): EditorState {
  const at = (place: number) => state.doc.resolve(Math.round((place / 1000) * state.doc.content.size));
  const selected = state.apply(state.tr.setSelection(TextSelection.between(at(from), at(to))));
  let next = selected;
  COMMANDS[name]!(selected, (transaction) => (next = selected.apply(transaction)));
  return next;
}

describe('what is written', () => {
  test('becomes operations that make of the former blocks the present ones', () => {
    fc.assert(
      fc.property(anyBlocks, fc.array(step, { maxLength: 6 }), (blocks, steps) => {
        let state = stateOf(blocks);
        for (const each of steps) {
          const before = blocksOf(state.doc);
          state = take(state, each);
          state.doc.check();
          const after = blocksOf(state.doc);
          expect(after.every(({ key }) => key !== '')).toBe(true);
          expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
          const { tree } = apply(stored(before), changes(before, after)).state;
          expect(tree.value.blocks).toEqual(after);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  const blocks: Blocks = [
    { key: 'a', kind: 'p', text: [['We meet on Sunday.']] },
    { key: 'b', kind: 'p', text: [['Come along.']] },
  ];
  const after = (from: number, to: number, command: Command) => {
    const state = stateOf(blocks);
    const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
    let next = selected;
    command(selected, (transaction) => (next = selected.apply(transaction)));
    return changes(blocks, blocksOf(next.doc));
  };

  test('a key writes one field of one block', () => {
    expect(after(1, 1, COMMANDS.type!)).toEqual([
      { op: 'set', id: 'w', path: ['blocks', 'a', 'text'], value: [['ab cWe meet on Sunday.']] },
    ]);
  });

  test('a split gives the second half a key of its own', () => {
    expect(after(9, 9, enter)).toEqual([
      { op: 'set', id: 'w', path: ['blocks', 'a', 'text'], value: [['We meet ']] },
      {
        op: 'add-item',
        id: 'w',
        list: 'blocks',
        after: 'a',
        item: { key: 'new1', kind: 'p', text: [['on Sunday.']] },
      },
    ]);
  });

  test('a join keeps the key of the first', () => {
    expect(after(21, 21, joinBackward)).toEqual([
      { op: 'remove-item', id: 'w', list: 'blocks', key: 'b' },
      { op: 'set', id: 'w', path: ['blocks', 'a', 'text'], value: [['We meet on Sunday.Come along.']] },
    ]);
  });

  test('a heading is the same block', () => {
    expect(after(2, 2, setKind('h3'))).toEqual([
      { op: 'set', id: 'w', path: ['blocks', 'a', 'kind'], value: 'h3' },
    ]);
  });

  test('what others wrote meanwhile is merged as the kernel does it', () => {
    const base: Blocks = [{ key: 'a', kind: 'p', text: [['We meet on Sunday at ten in the big hall.']] }];
    const mine: Blocks = [{ key: 'a', kind: 'p', text: [['We all meet on Sunday at ten in the big hall.']] }];
    const theirs: Blocks = [
      { key: 'x', kind: 'h2', text: [['New']] },
      { key: 'a', kind: 'h3', text: [['We meet on Sunday at ten in the big hall.']] },
    ];
    expect(mergeBlocks(WIDGET, 'blocks', { base, mine, theirs })).toEqual([
      { key: 'x', kind: 'h2', text: [['New']] },
      { key: 'a', kind: 'h3', text: [['We all meet on Sunday at ten in the big hall.']] },
    ]);
  });
});
