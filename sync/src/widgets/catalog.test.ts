import { describe, expect, it } from 'vitest';
import { english } from '../test-support/english';
import type { TreeNode } from '../tree/node';
import { WIDGETS } from './catalog';
import { catalogue, definitionOf } from './known-widgets';
import { definitionProblems } from './check-definition';
import type { WidgetDefinition } from './define-widget';
import { defaultTree } from './default-tree';
import { instantiate, withFreshIds } from './instantiate';
import { readFields } from './read-fields';

function counter() {
  let last = 0;
  return () => `n${(last += 1)}`;
}

const TYPES = Object.keys(catalogue());
const nodes = (node: TreeNode): TreeNode[] => [node, ...(node.children ?? []).flatMap(nodes)];
const fieldsOf = ({ value: { id: _id, type: _type, shape: _shape, ...fields } }: TreeNode) => fields;

describe('the catalogue', () => {
  it('knows its own types alone', () => {
    expect(definitionOf('toString')).toBeUndefined();
  });

  it.each(TYPES)('%s: what the picker inserts is valid, with fresh ids', (type) => {
    const node = instantiate(type, counter(), english);
    const all = nodes(node);
    expect(new Set(all.map(({ value }) => value.id)).size).toBe(all.length);
    for (const each of all) {
      expect(definitionOf(each.value.type)?.schema.safeParse(fieldsOf(each)).error).toBeUndefined();
    }
  });

  it.each(TYPES)('%s is a good definition', (type) => {
    expect(definitionProblems(type)).toEqual([]);
  });

  it('[WI4] has the counts of the sample content', () => {
    const { hero1, timeline1, member1, group1, faq1, report1, schedule1, calendar1 } = WIDGETS;
    expect(hero1.sample(english).slides).toHaveLength(3);
    expect(timeline1.sample(english).events).toHaveLength(3);
    expect(member1.sample(english).members).toHaveLength(7);
    expect(group1.sample(english).groups).toHaveLength(4);
    expect(faq1.sample(english).items).toHaveLength(3);
    expect(report1.sample(english).items).toHaveLength(3);
    expect(report1.sample(english).summaries).toHaveLength(3);
    expect(schedule1.sample(english).items).toHaveLength(4);
    expect(calendar1.sample(english).tabs).toHaveLength(4);
  });
});

describe('a new widget', () => {
  it('has tabs that name its own children', () => {
    const calendar = instantiate('calendar1', counter(), english);
    const tabs = calendar.value.tabs as { id: string }[];
    expect(tabs.map((tab) => tab.id)).toEqual(calendar.children?.map((child) => child.value.id));
  });

  it('copied keeps its content and shares no id', () => {
    const newId = counter();
    const calendar = instantiate('calendar1', newId, english);
    const copy = withFreshIds(calendar, newId);
    const ids = new Set(nodes(calendar).map(({ value }) => value.id));
    expect(nodes(copy).some(({ value }) => ids.has(value.id))).toBe(false);
    expect(copy.children).toHaveLength(4);
  });
});

describe('the default tree', () => {
  it('is an empty root; a footer has its two icon lists', () => {
    expect(defaultTree('page', counter(), english)).toEqual({ value: { id: 'root', type: 'div' } });
    expect(defaultTree('element', counter(), english).value.type).toBe('div');
    expect(defaultTree('header', counter(), english).value).toMatchObject({ id: 'root', type: 'header1' });
    expect(defaultTree('footer', counter(), english).children?.map(({ value }) => value.type)).toEqual([
      'iconList1',
      'iconList1',
    ]);
  });
});

describe('reading stored fields', () => {
  it('leaves out what is not valid and keeps the rest', () => {
    const read = readFields(WIDGETS.hero1, {
      id: 'a',
      type: 'hero1',
      bgColor: 'url(javascript:1)',
      unknown: 1,
      slides: [
        { title: 'Kept', link: 'javascript:alert(1)', extra: 1 },
        'nothing',
        null,
        { key: 'b', title: { x: 1 } },
      ],
    });
    expect(read).toEqual({ slides: [{ title: 'Kept', key: 'at-0' }, { key: 'b' }] });
  });

  it('bounds a list that is too long', () => {
    const items = Array.from({ length: 5000 }, (_, index) => ({ key: `k${index}`, question: 'q' }));
    expect(readFields(WIDGETS.faq1, { id: 'a', type: 'faq1', items }).items).toHaveLength(500);
  });

  it.each([null, 7, 'text', [], { slides: null }, { slides: 'x' }])('survives %j as a field', (value) => {
    for (const type of TYPES) {
      const definition = definitionOf(type) as WidgetDefinition;
      const broken = Object.fromEntries(Object.keys(definition.schema.shape).map((name) => [name, value]));
      expect(() => readFields(definition, { id: 'a', type, ...broken })).not.toThrow();
    }
  });
});
