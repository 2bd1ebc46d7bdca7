import fc from 'fast-check';
import { english } from '../test-support/english';
import { describe, expect, it } from 'vitest';
import { doc, w } from '../test-support/build';
import { addItem, set, setItem } from '../test-support/edits';
import { plantWidgets, upgradedWidget, withoutUpgrades } from '../test-support/planted';
import { apply } from '../tree/apply';
import { canonicalText } from '../tree/canonical';
import { diff } from '../tree/diff';
import { bringBack, keepBoth } from '../tree/conflict';
import type { TreeNode } from '../tree/node';
import type { DocumentState, Operation } from '../tree/operation';
import { readField } from '../tree/read-field';
import { WIDGETS } from './catalog';
import { defineWidget } from './define-widget';
import { instantiate } from './instantiate';
import { compareShapes, isForeign, knownShapes } from './shapes';
import { stampShapes, upgradeOperations, upgradeTree } from './upgrade';
import { add, change, drop, items, rename, type Step, type Upgrade } from './upgrade-steps';
import { runs } from '../test-support/tier';

const upgrade = (number: number, ...steps: Step[]): Upgrade => ({ number, note: 'for a test', steps });
const plantDiv = (...upgrades: Upgrade[]) => plantWidgets(upgradedWidget('div', upgrades));
const state = (tree: TreeNode): DocumentState => ({ fields: {}, tree });
const root = (fields: Record<string, unknown>) => w('root', fields);

describe('the upgrades of a type', () => {
  const define =
    (...upgrades: Upgrade[]) =>
    () =>
      defineWidget({ type: 'own1', label: 'Own', hint: '', fields: {}, sample: () => ({}), upgrades });

  it('[W1] stop the start when their numbers have a gap, a repeat or another order', () => {
    expect(define(upgrade(2))).toThrow('The upgrades of own1: number 1 is expected, 2 found');
    expect(define(upgrade(1), upgrade(3))).toThrow('The upgrades of own1: number 2 is expected, 3 found');
    expect(define(upgrade(1), upgrade(1))).toThrow('number 2 is expected, 1 found');
    expect(define(upgrade(1), upgrade(2))).not.toThrow();
  });

  it('[W1] touch no reserved name, and add no items', () => {
    expect(define(upgrade(1, rename('title', 'shape')))).toThrow("no step may touch 'shape'");
    expect(define(upgrade(1, items('items', [drop('key')])))).toThrow("no step may touch 'key'");
    expect(define(upgrade(1, add('items', [{ key: 'a' }])))).toThrow('a list is added empty');
  });

  it('[W1] leave the reserved names alone in a definition too', () => {
    const fields = { shape: WIDGETS.text.schema.shape.text };
    const define = () => defineWidget({ type: 'own1', label: 'Own', hint: '', fields, sample: () => ({}) });
    expect(define).toThrow("The widget own1 may have no field 'shape'");
  });
});

describe('a program without upgrades', () => {
  it('[W2] looks at nothing and changes nothing', () => {
    plantWidgets(...withoutUpgrades());
    const tree = root({ text: 'x' });
    const operations = [set('root', 'text', 'y')];
    expect(knownShapes()).toBe('');
    expect(upgradeTree(tree)).toBe(tree);
    expect(upgradeOperations(operations, tree)).toBe(operations);
    expect(stampShapes(operations, tree)).toBe(operations);
    expect(instantiate('hero1', () => 'a', english).value).not.toHaveProperty('shape');
  });
});

describe('a tree', () => {
  it('[W2] is brought to the newest shapes, each widget from its own', () => {
    plantDiv(
      upgrade(1, rename('title', 'heading')),
      upgrade(
        2,
        change('heading', (value) => `${String(value)}!`),
      ),
    );
    const tree = w('root', { title: 'a' }, w('b', { heading: 'b', shape: 1 }), w('c', { shape: 2 }));
    const upgraded = upgradeTree(tree);
    expect(upgraded.value).toEqual({ id: 'root', type: 'div', heading: 'a!', shape: 2 });
    expect(upgraded.children?.[0]?.value).toEqual({ id: 'b', type: 'div', heading: 'b!', shape: 2 });
    expect(upgraded.children?.[1]).toBe(tree.children?.[1]);
    expect(upgradeTree(upgraded)).toBe(upgraded);
  });

  it('[W4] keeps a widget whose upgrade throws in its last good shape, and reports it', () => {
    const steps = change('size', () => {
      throw new Error('too large');
    });
    plantDiv(upgrade(1, rename('title', 'heading')), upgrade(2, steps));
    const failures: unknown[] = [];
    const tree = upgradeTree(w('root', { title: 'a', size: 1 }, w('b', { title: 'b' })), (...failure) =>
      failures.push(failure),
    );
    expect(tree.value).toEqual({ id: 'root', type: 'div', heading: 'a', size: 1, shape: 1 });
    expect(tree.children?.[0]?.value).toEqual({ id: 'b', type: 'div', heading: 'b', shape: 2 });
    expect(failures).toEqual([
      [
        expect.objectContaining({ id: 'root', title: 'a' }),
        expect.objectContaining({ number: 2 }),
        expect.any(Error),
      ],
    ]);
    expect(isForeign(tree.value)).toBe(true);
    expect(isForeign(tree.children![0]!.value)).toBe(false);
    expect(upgradeTree(tree)).toBe(tree);
  });

  it('takes names like __proto__ and constructor for fields and types like any other', () => {
    plantDiv(upgrade(1, rename('__proto__', 'own'), rename('toString', 'constructor'), add('valueOf', 1)));
    const tree = JSON.parse('{"value":{"id":"root","type":"div","__proto__":{"x":1}}}') as TreeNode;
    expect(canonicalText(upgradeTree(tree))).toBe(
      '{"value":{"id":"root","own":{"x":1},"shape":1,"type":"div","valueOf":1}}',
    );
    expect(isForeign({ id: 'a', type: 'constructor' })).toBe(true);
    expect(upgradeTree(w('root', { type: '__proto__' }))).toEqual(w('root', { type: '__proto__' }));
  });
});

describe('operations', () => {
  it('[W3] are upgraded to the shape of their widget', () => {
    plantDiv(upgrade(1, rename('title', 'heading'), drop('old')));
    const tree = upgradeTree(w('root', { title: 'a', old: 1 }));
    const operations = [set('root', 'title', 'b'), set('root', 'old', 2), set('nobody', 'title', 'x')];
    expect(upgradeOperations(operations, tree)).toEqual([
      { op: 'set', id: 'root', path: ['heading'], value: 'b', shape: 1 },
      { op: 'set', id: 'root', path: ['shape'], shape: 1 },
      set('nobody', 'title', 'x'),
    ]);
    const { state: after, outcomes, operations: applied } = apply(state(tree), operations);
    expect(after.tree.value).toEqual({ id: 'root', type: 'div', heading: 'b', shape: 1 });
    expect(outcomes.map(({ effect }) => effect)).toEqual(['applied', 'none', 'none']);
    expect(applied[0]).toMatchObject({ path: ['heading'] });
    expect(upgradeOperations(applied, tree)).toBe(applied);
  });

  it('[W4] are upgraded as far as their widget could be', () => {
    const steps = change('title', () => {
      throw new Error('no');
    });
    plantDiv(upgrade(1, rename('text', 'words')), upgrade(2, steps));
    const tree = upgradeTree(root({ title: 'a', text: 'x' }));
    expect(upgradeOperations([set('root', 'text', 'y')], tree)).toEqual([
      { op: 'set', id: 'root', path: ['words'], value: 'y', shape: 1 },
    ]);
  });

  it('[W3] that insert bring their widgets in the newest shape, and those that follow are for them', () => {
    plantDiv(upgrade(1, rename('title', 'heading')));
    const insert: Operation = { op: 'insert', parent: 'root', after: null, node: w('n', { title: 'a' }) };
    const { state: after } = apply(state(root({})), [insert, set('n', 'title', 'b')]);
    expect(after.tree.children?.[0]?.value).toEqual({ id: 'n', type: 'div', heading: 'b', shape: 1 });
  });

  it('[W3] on items are upgraded item by item', () => {
    plantDiv(
      upgrade(1, items('items', [rename('title', 'heading'), add('wide', true)]), rename('items', 'rows')),
    );
    const tree = upgradeTree(root({ items: [{ key: 'p', title: 'p' }] }));
    const { state: after } = apply(state(tree), [
      addItem('root', 'p', 'q'),
      setItem('root', 'p', 'title', 'x'),
    ]);
    expect(after.tree.value.rows).toEqual([
      { key: 'p', heading: 'x', wide: true },
      { key: 'q', wide: true },
    ]);
  });

  it('[W5] can set no shape', () => {
    const { state: after, outcomes } = apply(state(root({})), [set('root', 'shape', 7)]);
    expect(after.tree.value).not.toHaveProperty('shape');
    expect(outcomes[0]).toMatchObject({ effect: 'none' });
  });

  it('[W5] that are made by a diff or by hand say their shape', () => {
    plantDiv(upgrade(1, rename('title', 'heading')));
    const before = state(upgradeTree(root({ title: 'a' })));
    const edit = set('root', 'heading', 'b');
    expect(stampShapes([edit], before.tree)).toEqual([{ ...edit, shape: 1 }]);
    expect(diff(before, apply(before, stampShapes([edit], before.tree)).state)).toEqual([
      { ...edit, shape: 1 },
    ]);
  });

  it('[W3] that lost are brought back under the new name', () => {
    const LONG = 'A sentence of more than thirty-two characters.';
    plantDiv(
      upgrade(
        1,
        rename('title', 'heading'),
        change('heading', (value) => `${String(value)}!`),
      ),
    );
    const now = state(upgradeTree(root({ title: LONG })));
    const lost = { operation: set('root', 'title', 'won'), lost: LONG };
    expect(readField(now, lost.operation)).toBe(`${LONG}!`);
    expect(apply(now, [bringBack(lost)!]).state).toBe(now);
    expect(keepBoth(now, lost)).toMatchObject({ path: ['heading'], value: `${LONG}!\n${LONG}!`, shape: 1 });
  });
});

describe('a new widget', () => {
  it('[W5] has the newest shape, with its children', () => {
    plantWidgets(upgradedWidget('schedule1', [upgrade(1, rename('title', 'heading'))]));
    const calendar = instantiate('calendar1', () => 'a', english);
    expect(calendar.value).not.toHaveProperty('shape');
    expect(calendar.children?.every(({ value }) => value.shape === 1)).toBe(true);
  });
});

describe('the shapes of two programs', () => {
  it('are compared by type', () => {
    plantWidgets(
      ...withoutUpgrades(),
      upgradedWidget('text', [upgrade(1)]),
      upgradedWidget('hero1', [upgrade(1), upgrade(2, drop('slides'))]),
    );
    expect(knownShapes()).toBe('hero1.2,text.1');
    expect(compareShapes('hero1.2,text.1')).toBe('same');
    expect(compareShapes('')).toBe('older');
    expect(compareShapes('hero1.2')).toBe('older');
    expect(compareShapes('hero1.1,text.1')).toBe('older');
    expect(compareShapes('hero1.3')).toBe('newer');
    expect(compareShapes('hero1.2,own1.1,text.1')).toBe('newer');
    expect(compareShapes('__proto__.1')).toBe('newer');
  });

  it.each([',', 'hero1', 'hero1.0', 'hero1.2,', 'hero1.x', '.1', 'hero1.2,,text.1', 'hero1.-1'])(
    'that are given as %j are refused',
    (text) => {
      expect(() => compareShapes(text)).toThrow(TypeError);
    },
  );
});

const NAMES = ['a', 'b', 'c', 'constructor'] as const;
const plain = fc.constantFrom<unknown>('', 'x', 'y', 3, ['p'], { name: 'x' });

/** Steps as somebody may write them: a name that is new leads to no field that is there already. */
function stepsArbitrary(fresh: string): fc.Arbitrary<Step[]> {
  const name = fc.constantFrom(...NAMES);
  const one = (index: number): fc.Arbitrary<Step> =>
    fc.oneof(
      name.map((from) => rename(from, `${fresh}${index}`)),
      name.map((field) => change(field, (value) => ({ was: value }))),
      name.map((field) => change(field, (value) => (value === 'x' ? undefined : value))),
      name.map((field) => drop(field)),
      fc.tuple(name, plain).map(([field, value]) => add(field, value)),
    );
  return fc.tuple(one(0), one(1), one(2)).map((steps) => [...steps]);
}

const item = fc.record(
  { key: fc.constantFrom('k1', 'k2', 'k3'), a: plain, b: plain, constructor: plain },
  { requiredKeys: ['key'] },
);
const list = fc.uniqueArray(item, { selector: ({ key }) => key, minLength: 1, maxLength: 3 });
const value = fc.record({ a: plain, b: plain, constructor: plain, list }, { requiredKeys: [] });

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...NAMES), fc.option(plain, { nil: undefined }))
    .map(([field, next]) => set('root', field, next)),
  fc
    .tuple(fc.constantFrom('k1', 'k2'), fc.constantFrom(...NAMES), fc.option(plain, { nil: undefined }))
    .map(([key, field, next]): Operation => ({
      op: 'set',
      id: 'root',
      path: ['list', key, field],
      value: next,
    })),
  list.map((next) => set('root', 'list', next)),
  item.map((added): Operation => ({ op: 'add-item', id: 'root', list: 'list', after: 'k1', item: added })),
  fc.constant<Operation>({ op: 'remove-item', id: 'root', list: 'list', key: 'k1' }),
  fc.constant<Operation>({ op: 'move-item', id: 'root', list: 'list', key: 'k2', after: null }),
);

const upgrades = fc
  .tuple(stepsArbitrary('f'), stepsArbitrary('i'), stepsArbitrary('g'), fc.boolean())
  .map(([first, inner, second, renamed]) => [
    upgrade(1, ...first, items('list', inner)),
    upgrade(2, ...second, ...(renamed ? [rename('list', 'rows')] : [])),
  ]);

describe('an upgrade in the middle of edits', () => {
  it('[W3] gives the same whether it comes before or after them', () => {
    fc.assert(
      fc.property(value, fc.array(operation, { maxLength: 5 }), upgrades, (fields, operations, list) => {
        const before = state(root(fields));
        const edited = apply(before, operations).state;
        const restore = plantDiv(...list);
        try {
          const upgraded = state(upgradeTree(before.tree));
          const after = apply(upgraded, operations).state;
          expect(canonicalText(after.tree)).toBe(canonicalText(upgradeTree(edited.tree)));
          expect(upgradeTree(after.tree)).toBe(after.tree);
          // Made step by step, by programs of each time, it is the same.
          restore();
          const half = plantDiv(list[0]!);
          const middle = apply(state(upgradeTree(before.tree)), operations).state;
          half();
          const whole = plantDiv(...list);
          expect(canonicalText(upgradeTree(middle.tree))).toBe(canonicalText(after.tree));
          whole();
        } finally {
          restore();
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it('leaves the diff of two documents the one that it was', () => {
    fc.assert(
      fc.property(value, value, upgrades, (one, other, list) => {
        const restore = plantDiv(...list);
        try {
          const base = state(upgradeTree(root(one)));
          const next = state(upgradeTree(root(other)));
          expect(canonicalText(apply(base, diff(base, next)).state.tree)).toBe(canonicalText(next.tree));
        } finally {
          restore();
        }
      }),
    );
  });

  it('leaves what others made, wherever they stand', () => {
    plantDiv(upgrade(1, rename('title', 'heading')));
    const base = doc(w('a', { title: 'x' }), w('b'));
    const mine = [set('a', 'title', 'mine')];
    const now = { ...base, tree: upgradeTree(base.tree) };
    const theirs = apply(now, [{ op: 'remove', id: 'a' }]).state;
    const merged = apply(theirs, mine, now).state;
    expect(merged.tree.children?.find(({ value: { id } }) => id === 'a')?.value).toMatchObject({
      heading: 'mine',
      shape: 1,
    });
  });
});
