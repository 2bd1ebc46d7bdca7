import fc from 'fast-check';
import { apply } from '../tree/apply';
import type { MarkedText } from '../tree/marked-text';
import type { TreeNode, WidgetValue } from '../tree/node';
import type { DocumentState, Operation } from '../tree/operation';

/** Few ids and few values, so that two trees made apart share widgets, places and contents. */
export const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

const SENTENCES = [
  'Sunday service begins at ten in the main hall',
  'Sunday service begins at eleven in the main hall',
  'Every Sunday service begins at ten in the old hall',
  '主日崇拜早上十點開始，歡迎所有弟兄姊妹和朋友一起來參加我們的聚會。',
];

/** Sentences whose words and marks two sides change in different places and in the same ones. */
const MARKED: MarkedText[] = [
  [['Sunday service begins at ten in the main hall']],
  [['Sunday service', { b: true }], [' begins at ten in the main hall']],
  [['Sunday service begins '], ['at eleven', { i: true }], [' in the main hall']],
  [['Sunday service begins at ten in '], ['the old hall', { href: '/hall' }]],
  [],
];

const item = fc.record(
  {
    key: fc.constantFrom('k1', 'k2', 'k3', 'k4'),
    title: fc.constantFrom('', 'one', 'two'),
    words: fc.constantFrom(...MARKED),
    icon: fc.constantFrom({ name: 'FaCross' }, { name: 'FaFire', size: 2 }),
  },
  { requiredKeys: ['key', 'title'] },
);

export const itemsArbitrary = fc.uniqueArray(item, { selector: ({ key }) => key, maxLength: 4 });

const fieldsArbitrary = fc.record(
  {
    text: fc.constantFrom('', 'x', 'y', ...SENTENCES),
    flag: fc.boolean(),
    words: fc.constantFrom(...MARKED),
    items: itemsArbitrary,
    mixed: fc.oneof(itemsArbitrary, fc.constantFrom<unknown>('text', null, ['a', 'b'], { name: 'FaFire' })),
    constructor: fc.constantFrom<unknown>(1, 'x'),
  },
  { requiredKeys: [] },
);

export function valueArbitrary(id: string): fc.Arbitrary<WidgetValue> {
  return fc
    .tuple(fc.constantFrom('div', 'quote1', 'gallery1'), fieldsArbitrary)
    .map(([type, fields]) => ({ ...fields, id, type }));
}

/** Any tree over `ids` (at most that many widgets below the root), in any shape and order. */
export function treeArbitrary(ids: readonly string[] = IDS): fc.Arbitrary<TreeNode> {
  return fc
    .shuffledSubarray([...ids])
    .chain((chosen) =>
      fc
        .tuple(
          valueArbitrary('root'),
          fc.tuple(...chosen.map((id) => valueArbitrary(id))),
          fc.array(fc.nat(), { minLength: chosen.length, maxLength: chosen.length }),
        )
        .map(([root, values, parents]) => grown(root, values, parents)),
    );
}

function grown(root: WidgetValue, values: readonly WidgetValue[], parents: readonly number[]): TreeNode {
  const nodes: TreeNode[] = [{ value: root }];
  values.forEach((value, i) => {
    const node = { value };
    const parent = nodes[parents[i]! % nodes.length]!;
    parent.children = [...(parent.children ?? []), node];
    nodes.push(node);
  });
  return nodes[0]!;
}

const documentFields = fc.record(
  {
    route: fc.constantFrom('home', 'about'),
    status: fc.constantFrom('draft', 'public'),
    headerId: fc.constantFrom(1, null),
    title: fc.constantFrom('', 'About', ...SENTENCES),
    noindex: fc.constant(true),
  },
  { requiredKeys: ['route'] },
);

export function stateArbitrary(ids: readonly string[] = IDS): fc.Arbitrary<DocumentState> {
  return fc.record({ fields: documentFields, tree: treeArbitrary(ids) });
}

/** Ids that no tree made here has, for inserts; two sides that insert take different letters. */
export const freshIds = (side: string): string[] => ['1', '2', '3'].map((n) => `${side}${n}`);

/** Any well-formed operation over `ids`, whether or not it makes sense for a given tree; inserts bring `fresh` ids. */
export function operationArbitrary(
  ids: readonly string[] = IDS,
  fresh: readonly string[] = freshIds('n'),
): fc.Arbitrary<Operation> {
  const id = fc.constantFrom('root', 'nobody', ...ids, ...fresh);
  const after = fc.option(id);
  const key = fc.constantFrom('k1', 'k2', 'k3', 'k5');
  const list = fc.constantFrom('items', 'items', 'mixed', 'absent', '__proto__');
  const field = fc.constantFrom(
    'text',
    'flag',
    'words',
    'title',
    'items',
    'mixed',
    'type',
    'id',
    'key',
    '__proto__',
    'constructor',
  );
  const value = fc.constantFrom<unknown>(
    'x',
    'y',
    1,
    null,
    undefined,
    [],
    [{ key: 'k9' }],
    ...SENTENCES,
    ...MARKED,
  );
  const path = fc.oneof(
    fc.tuple(field).map((names) => [...names]),
    fc.tuple(list, key, field).map((names) => [...names]),
    fc.tuple(list, key).map((names) => [...names]),
  );
  const op = <Name extends Operation['op']>(name: Name) => fc.constant(name);
  return fc.oneof(
    fc.record({ op: op('field'), name: fc.constantFrom('route', 'title', '__proto__'), value }),
    fc.record({ op: op('set'), id, path, value }),
    fc.record({ op: op('set'), id, path, value }),
    fc.record({ op: op('insert'), parent: id, after, node: subtreeArbitrary(ids, fresh) }),
    fc.record({ op: op('remove'), id }),
    fc.record({ op: op('move'), id, parent: id, after }),
    fc.record({ op: op('move'), id, parent: id, after }),
    fc.record({ op: op('add-item'), id, list, after: fc.option(key), item }),
    fc.record({ op: op('remove-item'), id, list, key }),
    fc.record({ op: op('move-item'), id, list, key, after: fc.option(key) }),
  );
}

/** A subtree as an insert has it: mostly fresh ids, at times ones that are taken. */
function subtreeArbitrary(ids: readonly string[], fresh: readonly string[]): fc.Arbitrary<TreeNode> {
  const root = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fresh) }, fc.constantFrom(...ids));
  const below = fc.oneof(
    { weight: 4, arbitrary: treeArbitrary(fresh) },
    treeArbitrary([...ids.slice(0, 2), 'root']),
  );
  return fc.tuple(root, below).map(([id, tree]) => ({ ...tree, value: { ...tree.value, id } }));
}

export interface TwoEdits {
  base: DocumentState;
  mine: DocumentState;
  theirs: DocumentState;
}

/** One document and what two people made of it, each with a few edits; what they insert has different ids. */
export function twoEditsArbitrary(): fc.Arbitrary<TwoEdits> {
  const edits = (side: string) =>
    fc.array(operationArbitrary(IDS, freshIds(side)), { minLength: 1, maxLength: 6 });
  return fc.tuple(stateArbitrary(), edits('m'), edits('t')).map(([base, mine, theirs]) => ({
    base,
    mine: apply(base, mine).state,
    theirs: apply(base, theirs).state,
  }));
}
