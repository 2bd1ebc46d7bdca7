import fc from 'fast-check';
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

const item = fc.record(
  {
    key: fc.constantFrom('k1', 'k2', 'k3', 'k4'),
    title: fc.constantFrom('', 'one', 'two'),
    icon: fc.constantFrom({ name: 'FaCross' }, { name: 'FaFire', size: 2 }),
  },
  { requiredKeys: ['key', 'title'] },
);

export const itemsArbitrary = fc.uniqueArray(item, { selector: ({ key }) => key, maxLength: 4 });

const fieldsArbitrary = fc.record(
  {
    text: fc.constantFrom('', 'x', 'y', ...SENTENCES),
    flag: fc.boolean(),
    items: itemsArbitrary,
    mixed: fc.oneof(itemsArbitrary, fc.constantFrom<unknown>('text', null, ['a', 'b'], { name: 'FaFire' })),
    constructor: fc.constantFrom<unknown>(1, 'x'),
  },
  { requiredKeys: [] },
);

export function valueArbitrary(id: string): fc.Arbitrary<WidgetValue> {
  return fc
    .tuple(fc.constantFrom('div', 'text', 'hero1'), fieldsArbitrary)
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
  },
  { requiredKeys: ['route'] },
);

export function stateArbitrary(ids: readonly string[] = IDS): fc.Arbitrary<DocumentState> {
  return fc.record({ fields: documentFields, tree: treeArbitrary(ids) });
}

/** Any well-formed operation over `ids`, whether or not it makes sense for a given tree. */
export function operationArbitrary(ids: readonly string[] = IDS): fc.Arbitrary<Operation> {
  const id = fc.constantFrom('root', 'nobody', ...ids);
  const after = fc.option(id);
  const key = fc.constantFrom('k1', 'k2', 'k3', 'k5');
  const list = fc.constantFrom('items', 'mixed', 'absent', '__proto__');
  const field = fc.constantFrom(
    'text',
    'flag',
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
    SENTENCES[0],
    SENTENCES[1],
  );
  const path = fc.oneof(fc.tuple(field), fc.tuple(list, key, field), fc.tuple(list, key));
  return fc.oneof(
    fc.record({
      op: fc.constant('field' as const),
      name: fc.constantFrom('route', 'title', '__proto__'),
      value,
    }),
    fc.record({ op: fc.constant('set' as const), id, path: path.map((names) => [...names]), value }),
    fc.record({
      op: fc.constant('insert' as const),
      parent: id,
      after,
      node: fc.oneof(treeArbitrary(ids), subtree(ids)),
    }),
    fc.record({ op: fc.constant('remove' as const), id }),
    fc.record({ op: fc.constant('move' as const), id, parent: id, after }),
    fc.record({ op: fc.constant('add-item' as const), id, list, after: fc.option(key), item }),
    fc.record({ op: fc.constant('remove-item' as const), id, list, key }),
    fc.record({ op: fc.constant('move-item' as const), id, list, key, after: fc.option(key) }),
  );
}

/** A subtree as an insert carries it, with ids of its own or taken ones. */
function subtree(ids: readonly string[]): fc.Arbitrary<TreeNode> {
  return fc
    .tuple(fc.constantFrom('n1', 'n2', 'n3', ...ids), treeArbitrary(ids.slice(0, 3)))
    .map(([id, tree]) => ({ ...tree, value: { ...tree.value, id } }));
}
