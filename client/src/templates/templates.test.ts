import { addMessages, type CompiledMessages, translator } from '@vestry/sync/messages/translate';
import { type Language, LANGUAGES } from '@vestry/sync/messages/languages';
import { check } from '@vestry/sync/checks/check';
import { readDocument } from '@vestry/sync/checks/read-page';
import { english } from '@vestry/sync/test-support/english';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import { defaultTree } from '@vestry/sync/widgets/default-tree';
import { describe, expect, it } from 'vitest';
import { checkDocument } from '../editor/document/saving/check-document';
import { newId } from '../lib/id';
import { PAGES, pageOf, pictureOf, SECTIONS, sectionOf } from './templates';

const FILES = import.meta.glob<CompiledMessages>('../../../sync/messages/*/site/starter.json', {
  eager: true,
  import: 'default',
});
for (const [path, messages] of Object.entries(FILES))
  addMessages(path.split('/').at(-3) as Language, 'starter', messages);

const sections = SECTIONS.map((template) => [template.name, template] as const);
const pages = PAGES.map((template) => [template.name, template] as const);
const page = (children: TreeNode[]): TreeNode => ({ ...defaultTree('page', newId, english), children });

/** All that visitors read: each text of each widget, whatever field it is in. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (TEXT_FIELDS.has(name) ? textsIn(each) : []));
}
const TEXT_FIELDS = new Set(
  'text title subtitle description displayText alt caption name role time location teacher targetPeople leader question answer year label button thanks events items members groups blocks'.split(
    ' ',
  ),
);

/** The levels of the headings that a page says by itself, in order. */
const levels = (tree: TreeNode): number[] =>
  [...walk(tree)].flatMap(({ value }) => {
    const tag = value.type === 'text' && typeof value.tag === 'string' ? value.tag : 'p';
    return tag === 'p' ? [] : [Number(tag.slice(1))];
  });

describe.each(LANGUAGES)('the templates in %s', (language) => {
  const t = translator(language);

  it.each(sections)('the section %s is valid', (_, template) => {
    const tree = page([sectionOf(template, t, newId)]);
    expect(checkDocument('page', { fields: { route: 'a' }, tree }, null)).toEqual([]);
  });

  it.each(pages)('the page %s is valid, and its headings are in order', (_, template) => {
    const tree = page(pageOf(template, t, newId));
    expect(checkDocument('page', { fields: { route: template.route ?? 'a' }, tree }, null)).toEqual([]);
    const found = levels(tree);
    expect(found.filter((level) => level === 1)).toEqual([1]);
    expect(found.filter((level, at) => level - (found[at - 1] ?? 0) > 1)).toEqual([]);
  });

  it.each([...sections, ...pages])(
    'the checks find nothing in %s but that it is to be filled in',
    (_, template) => {
      const found = check(readDocument({ tree: pictureOf(template, t), elements: {} }));
      const names = new Set(found.map(({ rule }) => rule.name));
      const isOpen = [...walk(pictureOf(template, t))].some(({ value }) =>
        textsIn({ ...value, alt: '' }).some((text) => text.includes('[')),
      );
      expect(names.has('to-fill-in')).toBe(isOpen);
      expect([...names].filter((name) => name !== 'sample-text' && name !== 'to-fill-in')).toEqual([]);
    },
  );

  it.each([...sections, ...pages])('%s invents no number, and leaves no brackets open', (_, template) => {
    for (const { value } of walk(pictureOf(template, t)))
      for (const text of textsIn(value)) {
        expect(text).not.toMatch(/\p{N}/u);
        expect(text.replaceAll(/\[[^[\]]+\]/gu, '')).not.toMatch(/[[\]]/u);
      }
  });
});

describe('a template that is inserted', () => {
  const t = translator('en');
  const idsOf = (tree: TreeNode) =>
    [...walk(tree)].flatMap(({ value }) => [
      value.id,
      ...Object.values(value).flatMap((field) =>
        Array.isArray(field) ? field.flatMap((item) => (item as { key?: string }).key ?? []) : [],
      ),
    ]);

  it.each(sections)('%s has ids of its own each time', (_, template) => {
    const [first, second] = [1, 2].map(() => idsOf(sectionOf(template, t, newId)));
    expect(new Set([...first!, ...second!]).size).toBe(first!.length + second!.length);
    expect(first).not.toContain(ROOT_ID);
  });

  it.each([...sections, ...pages])('%s has one picture', (_, template) => {
    const picture = pictureOf(template, t);
    expect(pictureOf(template, t)).toEqual(picture);
    expect(new Set(idsOf(picture)).size).toBe(idsOf(picture).length);
  });
});

it.each(pages)('[DA6] the page %s shows its date just when it has one', (_, template) => {
  const types = [...walk(pictureOf(template, translator('en')))].map(({ value }) => value.type);
  expect(types.filter((type) => type === 'entry1')).toHaveLength(template.entry ? 1 : 0);
});

it('there are twelve sections and five pages at least, each with its own place', () => {
  expect(SECTIONS.length).toBeGreaterThanOrEqual(12);
  expect(PAGES.length).toBeGreaterThanOrEqual(5);
  for (const list of [SECTIONS, PAGES])
    expect(new Set(list.map(({ order }) => order)).size).toBe(list.length);
});
