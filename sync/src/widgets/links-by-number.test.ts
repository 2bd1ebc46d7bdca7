import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { twoEditsArbitrary } from '../test-support/arbitraries';
import { runs } from '../test-support/tier';
import { apply } from '../tree/apply';
import { checkTree } from '../tree/limits';
import { diff } from '../tree/diff';
import type { TreeNode } from '../tree/node';
import type { DocumentState, Operation } from '../tree/operation';
import { mapNodes } from '../tree/walk';
import {
  operationsByNumber,
  stateByNumber,
  treeByNumber,
  uidsLinkedIn,
  uidsLinkedInState,
} from './links-by-number';
import { linkedElement, linkTo } from './linked-element';

const UIDS = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const [A = '', B = ''] = UIDS;
const NUMBERS = new Map(UIDS.map((uid, at) => [uid, at + 1]));
const numberOf = (uid: string) => NUMBERS.get(uid);

/** Where the random tree has a flag or one of two words, it links an element by uid. */
const linking = (tree: TreeNode): TreeNode =>
  mapNodes(tree, ({ value, ...rest }) => {
    const { flag, text, ...fields } = value;
    const uid = flag === true ? A : flag === false ? B : text === 'x' ? UIDS[2] : undefined;
    return { ...rest, value: { ...fields, ...(uid ? { elementId: uid } : { text }) } };
  });
/** Its header is named by what its first field says. */
const linkingIn = ({ fields, tree }: DocumentState): DocumentState => ({
  fields: { ...fields, headerId: UIDS[JSON.stringify(fields).length % 4] ?? null },
  tree: linking(tree),
});
const byNumber = (state: DocumentState) => stateByNumber(state, numberOf);

const edits = twoEditsArbitrary().map(({ base, mine, theirs }) => ({
  base: linkingIn(base),
  mine: linkingIn(mine),
  theirs: linkingIn(theirs),
}));

describe('links by number in place of those by uid', () => {
  it('an edit makes the same of both', () => {
    fc.assert(
      fc.property(edits, ({ base, mine }) => {
        const operations = diff(base, mine);
        const { state } = apply(byNumber(base), operationsByNumber(operations, numberOf));
        expect(state).toEqual(byNumber(apply(base, operations).state));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('two edits of one document merge to the same, with the same outcomes', () => {
    fc.assert(
      fc.property(edits, ({ base, mine, theirs }) => {
        const operations = diff(base, mine);
        const merged = apply(theirs, operations, base);
        const named = apply(byNumber(theirs), operationsByNumber(operations, numberOf), byNumber(base));
        expect(named.state).toEqual(byNumber(merged.state));
        expect(named.outcomes.map(({ effect }) => effect)).toEqual(
          merged.outcomes.map(({ effect }) => effect),
        );
      }),
      { numRuns: runs(2000) },
    );
  });

  it('none is left by uid where all numbers are known, and nothing changes where none is', () => {
    fc.assert(
      fc.property(edits, ({ base, mine }) => {
        const operations = diff(base, mine);
        expect(treeByNumber(mine.tree, () => undefined)).toBe(mine.tree);
        expect(stateByNumber(mine, () => undefined)).toBe(mine);
        expect(operationsByNumber(operations, () => undefined)).toBe(operations);
        expect([...uidsLinkedInState(byNumber(mine))]).toEqual([]);
        expect([...uidsLinkedIn(operationsByNumber(operations, numberOf))]).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('an operation', () => {
  const set = (path: string[], value: unknown): Operation => ({ op: 'set', id: 'a', path, value });

  it('that sets the link or inserts one names the number, however deep', () => {
    const node: TreeNode = { value: { id: 'n', type: 'div' }, children: [linkTo(B, () => 'l')] };
    const made = [set(['elementId'], A), { op: 'insert', parent: 'root', after: null, node } as const];
    expect([...uidsLinkedIn(made)]).toEqual([A, B]);
    const [first, second] = operationsByNumber(made, numberOf);
    expect(first).toEqual(set(['elementId'], 1));
    expect(second?.op === 'insert' && linkedElement(second.node.children![0]!.value)).toBe(2);
  });

  it('that names a header or a footer names its number', () => {
    const made: Operation[] = [
      { op: 'field', name: 'headerId', value: A },
      { op: 'field', name: 'footerId', value: B },
      { op: 'field', name: 'title', value: A },
    ];
    expect([...uidsLinkedIn(made)]).toEqual([A, B]);
    expect(operationsByNumber(made, numberOf)).toEqual([
      { op: 'field', name: 'headerId', value: 1 },
      { op: 'field', name: 'footerId', value: 2 },
      made[2],
    ]);
  });

  it.each([
    ['of another field', set(['text'], A)],
    ['of a page that takes its header away', { op: 'field', name: 'headerId', value: null } as const],
    ['of an item', set(['items', 'k', 'elementId'], A)],
    ['that takes the link away', set(['elementId'], undefined)],
    ['that names a number already', set(['elementId'], 4)],
    ['that names no uid', set(['elementId'], 'hero')],
  ])('%s stays as it is', (_, operation) => {
    expect(operationsByNumber([operation], numberOf)[0]).toBe(operation);
    expect(uidsLinkedIn([operation]).size).toBe(0);
  });
});

describe('what a link may name', () => {
  const errors = (elementId: unknown) =>
    checkTree(
      { value: { id: 'root', type: 'div' }, children: [{ value: { id: 'l', type: 'div', elementId } }] },
      'page',
    );

  it.each([1, A])('%s', (element) => expect(errors(element)).toEqual([]));
  it.each([0, -1, 1.5, '1', 'hero', `${A} `, A.toUpperCase(), null, [1]])('not %s', (element) => {
    expect(errors(element)).toHaveLength(1);
  });
});
