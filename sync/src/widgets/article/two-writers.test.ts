import { expect, test } from 'vitest';
import { arrive, doc, w } from '../../test-support/build';
import { diff } from '../../tree/diff';
import { type MarkedText, plainText } from '../../tree/marked-text';
import type { DocumentState } from '../../tree/operation';
import type { Block } from './definition';

// What becomes of two people who write one article, each on the whole document as the editor saves it.

const article = (...blocks: Block[]): DocumentState => doc(w('a', { type: 'article', blocks }));
const p = (key: string, ...text: MarkedText): Block => ({ key, kind: 'p', text });
const blocksOf = ({ tree }: DocumentState) => tree.children![0]!.value.blocks as Block[];
const lines = (state: DocumentState) => blocksOf(state).map(({ text = [] }) => plainText(text));

const FIRST = 'We meet on Sunday at ten in the old hall. ';
const SECOND = 'Bring something to eat, and bring a friend.';
const base = article(p('one', [FIRST + SECOND]), p('two', ['Everybody is welcome, whoever they are.']));
const split = article(p('one', [FIRST]), p('new', [SECOND]), blocksOf(base)[1]!);
const joined = article(p('one', [`${FIRST}${SECOND} Everybody is welcome, whoever they are.`]));

function bothOrders(mine: DocumentState, theirs: DocumentState) {
  const [a, b] = [diff(base, mine), diff(base, theirs)];
  return [arrive(base, a, b), arrive(base, b, a)] as const;
}

/** The words that nobody can find again: neither in the document nor kept beside it as what lost. */
function lostWords({ state, outcomes }: ReturnType<typeof arrive>, ...sides: DocumentState[]): string[] {
  const kept = outcomes.flatMap(({ lost }) => (lost === undefined ? [] : [plainText(lost as MarkedText)]));
  const found = [...lines(state), ...kept].join(' ');
  const words = sides.flatMap((side) => lines(side).join(' ').match(/\w+/g) ?? []);
  return words.filter((word) => !found.includes(word));
}

test('[M12] [M17] one splits a block while the other writes in its first half', () => {
  const written = article(p('one', [FIRST.replace('ten', 'eleven') + SECOND]), blocksOf(base)[1]!);
  for (const { state } of bothOrders(split, written)) {
    expect(lines(state).slice(0, 2)).toEqual([FIRST.replace('ten', 'eleven'), SECOND]);
  }
});

test('[M2] [M12] one splits a block while the other writes in its second half: no word is lost', () => {
  const written = article(p('one', [FIRST + SECOND.replace('friend', 'neighbour')]), blocksOf(base)[1]!);
  for (const applied of bothOrders(split, written)) {
    expect(applied.outcomes.some(({ effect }) => effect === 'conflict')).toBe(true);
    expect(blocksOf(applied.state).map(({ key }) => key)).toEqual(['one', 'new', 'two']);
    expect(lostWords(applied, split, written)).toEqual([]);
  }
});

test('[M12] both split the block in the same place: the second half is there two times', () => {
  const other = article(p('one', [FIRST]), p('other', [SECOND]), blocksOf(base)[1]!);
  for (const { state } of bothOrders(split, other)) {
    expect(lines(state)).toEqual([FIRST, SECOND, SECOND, 'Everybody is welcome, whoever they are.']);
  }
});

test('[M10] [M12] one joins two blocks while the other writes in the second: that one stays', () => {
  const written = article(blocksOf(base)[0]!, p('two', ['Everybody is welcome, as they are.']));
  for (const applied of bothOrders(joined, written)) {
    expect(lines(applied.state)).toEqual([...lines(joined), 'Everybody is welcome, as they are.']);
    expect(lostWords(applied, joined, written)).toEqual([]);
  }
});

test('[M17] one joins two blocks while the other marks a word of the first', () => {
  const text: MarkedText = [['We meet on '], ['Sunday', { b: true }], [` at ten in the old hall. ${SECOND}`]];
  const marked = article(p('one', ...text), blocksOf(base)[1]!);
  for (const { state } of bothOrders(joined, marked)) {
    expect(lines(state)).toEqual(lines(joined));
    expect(blocksOf(state)[0]!.text?.[1]).toEqual(['Sunday', { b: true }]);
  }
});

test('[M2] both join the same two blocks, and one has written in them: no word is lost', () => {
  const longer = article(p('one', [`${FIRST}${SECOND} Everybody is welcome here, whoever they are.`]));
  for (const applied of bothOrders(joined, longer)) {
    expect(blocksOf(applied.state)).toHaveLength(1);
    expect(lostWords(applied, joined, longer)).toEqual([]);
  }
});

test('[M12] a paragraph becomes a heading while somebody writes in it', () => {
  const heading = article({ ...blocksOf(base)[0]!, kind: 'h2' }, blocksOf(base)[1]!);
  const written = article(p('one', [FIRST]), blocksOf(base)[1]!);
  for (const { state } of bothOrders(heading, written)) {
    expect(blocksOf(state)[0]).toEqual({ key: 'one', kind: 'h2', text: [[FIRST]] });
  }
});

test('[M12] a numbered item gets a number of its own while somebody writes in it', () => {
  const item = (words: string, start?: number): Block => ({
    key: 'one',
    kind: 'number',
    text: [[words]],
    ...(start === undefined ? {} : { start }),
  });
  const before = article(item(FIRST));
  const [numbered, written] = [article(item(FIRST, 5)), article(item(FIRST + SECOND))];
  const [a, b] = [diff(before, numbered), diff(before, written)];
  for (const { state } of [arrive(before, a, b), arrive(before, b, a)])
    expect(blocksOf(state)).toEqual([item(FIRST + SECOND, 5)]);
});
