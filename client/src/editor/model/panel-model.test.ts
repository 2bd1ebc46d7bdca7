import { describeField } from '@vestry/sync/widgets/fields/field';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { panelFieldAt, panelModel } from './panel-model';

const item = z.object({
  key: z.string(),
  title: describeField(z.string().max(200), { control: 'text', label: 'Title' }),
  details: describeField(z.array(z.string()).optional(), { control: 'strings', label: 'Details' }),
});
const schema = z.object({
  title: describeField(z.string().max(80).optional(), { control: 'text', label: 'Title' }),
  body: describeField(z.string().max(10).default(''), { control: 'long-text', label: 'Body' }),
  events: describeField(z.array(item).max(9).optional(), {
    control: 'list',
    label: 'Events',
    itemLabel: 'Event',
    titleField: 'title',
    newItem: { title: 'New' },
  }),
  elementId: z.number().optional(),
});

describe('a panel from a schema', () => {
  test('has a control for each described field, in order, and none for the others', () => {
    expect(panelModel(schema).map((field) => [field.name, field.meta.control])).toEqual([
      ['title', 'text'],
      ['body', 'long-text'],
      ['events', 'list'],
    ]);
  });

  test('knows what may be left out', () => {
    const [title, body] = panelModel(schema);
    expect(title).toMatchObject({ optional: true, meta: { label: 'Title' } });
    expect(body).toMatchObject({ optional: true });
  });

  test('describes the items of a keyed list, the key left out', () => {
    const events = panelModel(schema)[2];
    expect(events?.items?.map((field) => field.name)).toEqual(['title', 'details']);
    expect(events?.items?.[0]?.optional).toBe(false);
  });

  test('finds a field by its path, also one whose name the data gives', () => {
    const cell = describeField(z.string().optional(), { control: 'text', label: 'Cell' });
    const rows = z.array(z.object({ key: z.string() }).catchall(cell));
    const table = z.object({
      rows: describeField(rows, {
        control: 'rows',
        label: 'Rows',
        itemLabel: 'Row',
        titleField: 'key',
        newItem: {},
      }),
    });
    const labelAt = (of: z.ZodObject, ...path: string[]) => panelFieldAt(of, path)?.meta.label;
    expect(labelAt(schema, 'title')).toBe('Title');
    expect(labelAt(schema, 'events', 'k', 'details')).toBe('Details');
    expect(labelAt(schema, 'events', 'k', 'c-1')).toBeUndefined();
    expect(labelAt(table, 'rows', 'k', 'c-1')).toBe('Cell');
    expect(panelModel(table)[0]?.items).toEqual([]);
  });

  test('is made once for a schema', () => {
    expect(panelModel(schema)).toBe(panelModel(schema));
  });
});
