import { describe, expect, test } from 'vitest';
import { arrive, doc, shape, w } from '../test-support/build';
import { find } from './locate';
import type { DocumentState, Operation } from './operation';
import { fixTabs } from './tabs';

const tab = (id: string) => ({ key: `k-${id}`, id, label: id.toUpperCase() });
const schedule = (id: string) => w(id, { type: 'schedule1' });
const calendar = (id: string, ...ids: string[]) =>
  w(id, { type: 'calendar1', tabs: ids.map(tab) }, ...ids.map(schedule));

const tabsOf = (state: DocumentState, id = 'cal') =>
  (find(state.tree, id)!.value.tabs as { id: string }[]).map((one) => one.id);

const dropTab = (id: string): Operation[] => [
  { op: 'remove-item', id: 'cal', list: 'tabs', key: `k-${id}` },
  { op: 'remove', id },
];

describe('calendars after a merge', () => {
  const base = doc(calendar('cal', 'q1', 'q2', 'q3'));
  const set = (id: string, path: string[]): Operation => ({ op: 'set', id, path, value: 'new' });

  test('[M15] a tab removed while its schedule is edited: both stay', () => {
    for (const [first, second] of [
      [dropTab('q2'), [set('q2', ['title'])]],
      [[set('q2', ['title'])], dropTab('q2')],
    ] as const) {
      const { state } = arrive(base, first, second);
      expect(tabsOf(state).sort()).toEqual(['q1', 'q2', 'q3']);
      expect(find(state.tree, 'cal')!.value.tabs).toContainEqual(tab('q2'));
      expect(find(state.tree, 'q2')!.value.title).toBe('new');
    }
  });

  test('[M15] a tab renamed while it is removed: its schedule comes back', () => {
    for (const [first, second] of [
      [dropTab('q2'), [set('cal', ['tabs', 'k-q2', 'label'])]],
      [[set('cal', ['tabs', 'k-q2', 'label'])], dropTab('q2')],
    ] as const) {
      const { state } = arrive(base, first, second);
      expect(tabsOf(state)).toEqual(['q1', 'q2', 'q3']);
      expect(find(state.tree, 'q2')!.value.type).toBe('schedule1');
    }
  });

  test('[M15] a schedule that moved to another calendar takes no second place', () => {
    const two = doc(calendar('cal', 'q1', 'q2'), calendar('other', 'o1'));
    const moved: Operation[] = [
      { op: 'move', id: 'q2', parent: 'other', after: 'o1' },
      { op: 'remove-item', id: 'cal', list: 'tabs', key: 'k-q2' },
      { op: 'add-item', id: 'other', list: 'tabs', after: 'k-o1', item: tab('q2') },
    ];
    const { state } = arrive(two, [set('cal', ['tabs', 'k-q2', 'label'])], moved);
    expect(shape(state)).toBe('cal(q1) other(o1 q2)');
    expect([tabsOf(state), tabsOf(state, 'other')]).toEqual([['q1'], ['o1', 'q2']]);
  });

  test('[M15] what base does not know comes empty, once', () => {
    const torn = doc(
      w('cal', { type: 'calendar1', tabs: [tab('x'), tab('x2'), { ...tab('x'), key: 'again' }] }),
      w('two', { type: 'calendar1', tabs: [tab('x')] }),
    );
    const mended = fixTabs(torn.tree, base.tree);
    expect(shape({ ...torn, tree: mended })).toBe('cal(x x2) two');
    expect(fixTabs(mended, base.tree)).toBe(mended);
    const orphan = w('root', {}, w('cal', { type: 'calendar1' }, schedule('y')));
    expect(fixTabs(orphan, orphan).children![0]!.value.tabs).toEqual([{ key: 'y', id: 'y', label: '' }]);
  });

  test('[M15] a tree without torn calendars is given back as it is', () => {
    expect(fixTabs(base.tree, base.tree)).toBe(base.tree);
  });
});
