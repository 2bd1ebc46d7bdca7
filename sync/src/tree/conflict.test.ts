import { expect, test } from 'vitest';
import { arrive, doc, w } from '../test-support/build';
import { set } from '../test-support/edits';
import { apply } from './apply';
import { bringBack, keepBoth } from './conflict';
import type { MarkedText } from './marked-text';

const SUNDAY = 'We meet on Sunday at ten in the old hall.';
const MONDAY: MarkedText = [['We meet on '], ['Monday', { b: true }], [' at ten in the old hall.']];
const FRIDAY: MarkedText = [['We meet on Friday at ten in the old hall.']];

test.each([
  ['texts', SUNDAY, SUNDAY.replace('Sun', 'Mon'), SUNDAY.replace('Sun', 'Fri')],
  ['marked texts', [[SUNDAY]], MONDAY, FRIDAY],
])(
  '[M2] [M17] of two %s, the one that lost is brought back or put below the other',
  (_, was, first, second) => {
    const base = doc(w('a', { words: was }));
    const operation = set('a', 'words', second);
    const { state, outcomes } = arrive(base, [set('a', 'words', first)], [operation]);
    const lost = { operation, lost: outcomes[0]?.lost };
    const valueAfter = (made: ReturnType<typeof bringBack>) =>
      apply(state, made ? [made] : []).state.tree.children![0]!.value.words;
    expect(valueAfter(bringBack(lost))).toEqual(first);
    const both =
      typeof first === 'string'
        ? `${second as string}\n${first}`
        : [['We meet on Friday at ten in the old hall.\nWe meet on '], ...MONDAY.slice(1)];
    expect(valueAfter(keepBoth(state, lost))).toEqual(both);
  },
);
