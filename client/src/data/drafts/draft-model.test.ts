import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '@vestry/sync/tree/apply';
import { canonicalMarked, type MarkedText, plainText } from '@vestry/sync/tree/marked-text';
import { NO_HISTORY, withRow } from './draft-history';
import { DraftModel } from './draft-model';
import type { JournalRow } from '../storage/rows';
import { page, setText } from '../test-support/fixtures';
import { runs } from '@vestry/sync/test-support/tier';

const START = page('about', 'one', 'two');

function newModel(): DraftModel {
  return new DraftModel({ state: START, history: NO_HISTORY, sequence: 0 });
}

/** A journal as on disk, without a database: numbers rows, drops those that a later one stands for. */
class Journal {
  rows: JournalRow[] = [];
  last = 0;

  readonly start;

  constructor(start = START) {
    this.start = start;
  }

  /** Brings a tab what others wrote. */
  follow(model: DraftModel): void {
    const known = model.confirmed.sequence;
    const foreign = this.rows.filter((row) => row.seq > known);
    model.advance(foreign, this.last);
  }

  write(model: DraftModel): void {
    this.follow(model);
    const rows = model.take();
    if (rows.length === 0) return;
    if (rows[0]?.replaces === this.last) this.rows = this.rows.filter((row) => row.seq !== this.last);
    const numbered = rows.map((row, i) => ({ ...row, uid: 'u', seq: this.last + 1 + i }));
    this.rows.push(...numbered);
    this.last += numbered.length;
    model.written(numbered.map((row) => row.seq));
  }

  state() {
    return this.rows.reduce((state, row) => apply(state, row.operations).state, this.start);
  }

  reopened(): DraftModel {
    const history = this.rows.reduce(withRow, NO_HISTORY);
    return new DraftModel({ state: this.state(), history, sequence: this.last });
  }
}

const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('type' as const), key: fc.constantFrom('a', 'b', ' ') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
);

describe('a draft in memory', () => {
  it('is what its journal says, and undo leads back to the start, redo to the end', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const journal = new Journal();
        let model = newModel();
        let added = 0;
        for (const [at, one] of actions.entries()) {
          const { children = [] } = model.state.tree;
          if (one.do === 'type') {
            const text = children.find(({ value }) => value.id === 'w0')?.value.text;
            model.edit('Edit text', [setText('w0', `${typeof text === 'string' ? text : ''}${one.key}`)], at);
          } else if (one.do === 'add') {
            const node = { value: { id: `n${added++}`, type: 'text' } };
            model.edit('Add text', [{ op: 'insert', parent: 'root', after: 'w0', node }], at);
          } else if (one.do === 'drop') {
            model.edit('Delete text', [{ op: 'remove', id: children.at(-1)?.value.id ?? 'none' }], at);
          } else if (one.do === 'write') journal.write(model);
          else if (one.do === 'reopen') {
            journal.write(model);
            model = journal.reopened();
          } else model[one.do](at);
        }
        journal.write(model);
        expect(journal.state()).toEqual(model.state);
        expect(journal.reopened().state).toEqual(model.state);

        for (const one of [model, journal.reopened()]) {
          const end = one.state;
          let count = 0;
          while (one.undo(0)) count += 1;
          expect(one.state).toEqual(START);
          for (; count > 0; count--) one.redo(0);
          expect(one.state).toEqual(end);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('comes to the same state in two tabs, in the order of the journal', () => {
    const edit = fc.record({
      tab: fc.nat({ max: 1 }),
      write: fc.boolean(),
      widget: fc.nat({ max: 1 }),
      text: fc.nat(99),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const journal = new Journal();
        const tabs = [newModel(), newModel()];
        for (const { tab, write, widget, text } of edits) {
          const model = tabs[tab]!;
          model.edit('Edit text', [setText(`w${widget}`, `${tab} ${text}`)], 0);
          if (write) journal.write(model);
        }
        for (const model of tabs) journal.write(model);
        for (const model of tabs) {
          journal.follow(model);
          expect(model.state).toEqual(journal.state());
        }
      }),
      { numRuns: runs(300) },
    );
  });

  const isWord = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 0, maxLength: 50 });
  const key = fc.record({
    tab: fc.nat(2),
    at: fc.nat(60),
    does: fc.constantFrom('types', 'types', 'types', 'writes', 'follows'),
  });
  it.each([
    ['a text', (words: string) => words, (value: unknown) => value as string],
    [
      'a text with marks',
      (words: string): MarkedText =>
        canonicalMarked(Array.from(words, (letter, i) => [letter, i % 7 ? {} : { b: true }])),
      (value: unknown) => plainText(value as MarkedText),
    ],
  ] as const)(
    '[M18] of %s that three tabs write at once every letter is kept, once',
    (_, textOf, wordsOf) => {
      fc.assert(
        fc.property(isWord, fc.array(key, { maxLength: 40 }), (start, keys) => {
          const journal = new Journal(page('about', textOf(start) as string));
          const tabs = [0, 1, 2].map(() => journal.reopened());
          const words = (model: DraftModel) => wordsOf(model.state.tree.children?.[0]?.value.text);
          const typed: string[] = [];
          for (const [i, { tab, at, does }] of keys.entries()) {
            const model = tabs[tab]!;
            if (does === 'writes') journal.write(model);
            else if (does === 'follows') journal.follow(model);
            else {
              const now = words(model);
              const letter = String.fromCodePoint(0x4e00 + i);
              const next = now.slice(0, at) + letter + now.slice(at);
              model.edit('Edit text', [setText('w0', textOf(next) as string)], i);
              typed.push(letter);
            }
          }
          for (const model of tabs) journal.write(model);
          for (const model of tabs) {
            journal.follow(model);
            expect(model.state).toEqual(journal.state());
            const is = words(model);
            for (const letter of typed) expect(is.split(letter)).toHaveLength(2);
            expect(is.replace(/[\u4e00-\u9fff]/g, '')).toBe(start);
          }
        }),
        { numRuns: runs(300) },
      );
    },
  );

  it('undo reverts its own words, and none that another tab wrote beside them', () => {
    const journal = new Journal();
    const [one, other] = [journal.reopened(), journal.reopened()];
    const words = (model: DraftModel) => model.state.tree.children?.[0]?.value.text;
    one.edit('Edit text', [setText('w0', 'This one')], 0);
    journal.write(one);
    journal.follow(other);
    other.edit('Edit text', [setText('w0', 'This one more')], 0);
    one.undo(0);
    journal.write(other);
    journal.write(one);
    journal.follow(other);
    expect([words(one), words(other)]).toEqual(['one more', 'one more']);
    one.undo(0);
    expect(words(one)).toBe('This one more');
  });

  it('undoes what is written by giving back the very same state', () => {
    const model = newModel();
    model.edit('Edit text', [setText('w0', 'x')], 0);
    model.undo(0);
    expect(model.state).toBe(START);
  });
});
