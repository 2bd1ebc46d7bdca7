import '../widgets/hand-in';
import { english } from '../test-support/english';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply } from '../tree/apply';
import type { TreeNode } from '../tree/node';
import type { DocumentState, Operation } from '../tree/operation';
import { walk } from '../tree/walk';
import { instantiate } from '../widgets/instantiate';
import { catalogue } from '../widgets/known-widgets';
import { check } from './check';
import { type DocumentToCheck, readDocument, reading } from './read-page';
import { runs } from '../test-support/tier';

// A widget is read once as long as it does not change. What is found must not depend on what was read before.

const TYPES = Object.keys(catalogue());
const VALUES = ['', ' ', 'Our hall', 'Click here', '/nowhere', 'slate-800', 'h1', 'h4', 7, null];
const FIELDS = ['text', 'title', 'tag', 'link', 'alt', 'image', 'textColor', 'bgColor', 'items', 'elementId'];

const editArbitrary = fc.record({
  kind: fc.constantFrom('set', 'set', 'set', 'insert', 'move', 'remove'),
  at: fc.nat(),
  to: fc.nat(),
  type: fc.constantFrom(...TYPES),
  field: fc.constantFrom(...FIELDS),
  value: fc.constantFrom(...VALUES),
});
type Edit = typeof editArbitrary extends fc.Arbitrary<infer One> ? One : never;

let ids = 0;
const newId = () => `n${(ids += 1)}`;

function operationOf({ kind, at, to, type, field, value }: Edit, { tree }: DocumentState): Operation | null {
  const all = [...walk(tree)].map((node) => node.value.id);
  const below = all.slice(1);
  const parent = all[to % all.length]!;
  if (kind === 'insert')
    return { op: 'insert', parent, after: null, node: instantiate(type, newId, english) };
  const id = below[at % below.length];
  if (id === undefined) return null;
  if (kind === 'remove') return { op: 'remove', id };
  return kind === 'move' ? { op: 'move', id, parent, after: null } : { op: 'set', id, path: [field], value };
}

const asDocument = (tree: TreeNode): DocumentToCheck => ({
  tree,
  page: { header: null, footer: null },
  elements: {},
});
const found = (tree: TreeNode) =>
  check(readDocument(asDocument(tree)), { pageOf: () => undefined }).map(({ key, message }) => [
    key,
    message,
  ]);

it('after any edits the same is found as in a document that nobody has read', () => {
  const start: DocumentState = {
    fields: {},
    tree: {
      value: { id: 'root', type: 'div' },
      children: ['hero1', 'text', 'faq1', 'image1', 'button1', 'article'].map((type) =>
        instantiate(type, newId, english),
      ),
    },
  };
  // A failure prints its seed.
  fc.assert(
    fc.property(fc.array(editArbitrary, { minLength: 1, maxLength: 8 }), fc.nat(30), (edits, steps) => {
      let state = start;
      for (const edit of edits) {
        const operation = operationOf(edit, state);
        if (operation) ({ state } = apply(state, [operation]));
        // A reading that is given up half way leaves nothing wrong behind.
        const left = reading(asDocument(state.tree));
        for (let step = 0; step < steps; step += 1) left.next();
        expect(found(state.tree)).toEqual(found(structuredClone(state.tree)));
      }
    }),
    { numRuns: runs(25) },
  );
});
