import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colourFaults, NO_DETAILS, siteDetailsSchema } from '../contract/site-details';
import { datedOf, type DatedPage } from '../dates/dated';
import { entrySchema } from '../dates/entry';
import { LANGUAGES, type Language } from '../messages/languages';
import { loadTexts } from '../test-support/load-texts';
import type { TreeNode } from '../tree/node';
import { columnsOf } from '../widgets/group1/definition';
import { definitionOf } from '../widgets/known-widgets';
import { SITE_COLOUR_NAMES } from '../widgets/palette';
import { fromZoned } from '../time/zoned-time';
import { readHours } from '../site/opening-hours';
import { STARTER_NAMES, type StarterName } from './starter-names';
import { starterNamed } from './starters';

for (const language of LANGUAGES) loadTexts(language);

const TODAY = '2026-02-28';
const ASSETS = join(import.meta.dirname, '../../../client/src/site/public');
const nodes = (node: TreeNode): TreeNode[] => [node, ...(node.children ?? []).flatMap(nodes)];
const treesOf = (name: StarterName, language: Language) => {
  const { elements, pages } = starterNamed(name, language);
  return [...elements.map(({ tree }) => tree), ...pages(1, TODAY).map(({ tree }) => tree)];
};
const nodesOf = (name: StarterName, language: Language) => treesOf(name, language).flatMap(nodes);

/** Collects the texts of the included fields, in a value of any depth. */
function stringsIn(value: unknown, isIncluded: (field: string) => boolean, field = ''): string[] {
  if (typeof value === 'string') return isIncluded(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => stringsIn(item, isIncluded, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, item]) =>
    inner === 'icon' ? [] : stringsIn(item, isIncluded, inner),
  );
}

const NOT_READ = new Set(
  `id key type tag option className width textSize textWeight bgColor textColor flexDirection space paddings margins
   tabletTextSize tabletPaddings tabletMargins phoneTextSize phonePaddings phoneMargins crop kind ratio align look size count
   href link url image imageUrl gridNumber openInNewTab elementId section most layout shade captionAt`.split(
    /\s+/,
  ),
);
const COLOUR = /"(?:bgColor|textColor|color)":"([^"]+)"/g;
const ADDRESSES = new Set(['href', 'link', 'url']);
const PICTURES = new Set(['image', 'imageUrl']);
const NAMES_OF_OTHERS = /^(?:Facebook|YouTube|Instagram|LINE)$/;

describe.each(STARTER_NAMES)('the starter %s', (name) => {
  it('is painted with the colours of the site alone, so that a choice in the settings changes all of it', () => {
    const painted = [...JSON.stringify(treesOf(name, 'en')).matchAll(COLOUR)].map(([, colour]) => colour!);
    expect(painted.length).toBeGreaterThan(5);
    expect(painted.filter((colour) => !SITE_COLOUR_NAMES.includes(colour))).toEqual([]);
  });

  it.each(LANGUAGES)('in %s is valid and has unique ids in each tree', (language) => {
    for (const tree of treesOf(name, language)) {
      const all = nodes(tree);
      expect(new Set(all.map((node) => node.value.id)).size).toBe(all.length);
      for (const { value } of all) {
        const { id: _id, type, shape: _shape, ...fields } = value;
        const definition = definitionOf(type);
        expect({ type, error: definition ? definition.schema.safeParse(fields).error : 'unknown' }).toEqual({
          type,
          error: undefined,
        });
      }
    }
  });

  it('has no English in Chinese, but for addresses and what calls itself so', () => {
    const { elements, pages } = starterNamed(name, 'zh-TW');
    const read = [
      ...stringsIn(nodesOf(name, 'zh-TW'), (field) => !NOT_READ.has(field)),
      ...elements.flatMap((element) => [element.name, element.description]),
      ...stringsIn(
        pages(1, TODAY).map(({ settings }) => settings),
        (field) => ['title', 'description', 'place', 'author'].includes(field),
      ),
    ];
    expect(read.length).toBeGreaterThan(150);
    expect(
      read.filter((text) => /[a-z]{3}/i.test(text) && !/[一-鿿]|@/.test(text) && !NAMES_OF_OTHERS.test(text)),
    ).toEqual([]);
  });

  it('has the same widgets in each language', () => {
    const shapes = LANGUAGES.map((language) =>
      treesOf(name, language).map((tree) => nodes(tree).map(({ value }) => `${value.type} ${value.id}`)),
    );
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  });

  it('has a header, a footer and opening hours of its own', () => {
    const { elements, look } = starterNamed(name, 'en');
    const [header, footer] = ['header', 'footer'].map(
      (part) => elements.find((each) => each.part === part)!.tree.value,
    );
    expect(header!['layout'] ?? header!['search']).toBeTruthy();
    expect(footer!['hours']).toBe(true);
    expect(readHours(look.openingHours).length).toBeGreaterThan(0);
  });

  it('leads to no page that it does not have', () => {
    const routes = starterNamed(name, 'en')
      .pages(1, TODAY)
      .map(({ route }) => route);
    expect(new Set(routes).size).toBe(routes.length);
    const inside = stringsIn(nodesOf(name, 'en'), (field) => ADDRESSES.has(field)).filter((to) =>
      to.startsWith('/'),
    );
    expect(inside.length).toBeGreaterThan(8);
    expect(inside.filter((to) => !routes.includes(to === '/' ? 'home' : to.slice(1)))).toEqual([]);
  });

  it('shows only pictures that are there', () => {
    const shown = stringsIn(nodesOf(name, 'en'), (field) => PICTURES.has(field)).filter(Boolean);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.filter((path) => !existsSync(join(ASSETS, path)))).toEqual([]);
  });

  it('shows a picture on each page of a post or an event, the one that the list of posts has of it', () => {
    const dated = starterNamed(name, 'en')
      .pages(1, TODAY)
      .filter(({ settings }) => settings?.entry);
    const shown = dated.map(({ tree }) => stringsIn(tree, (field) => PICTURES.has(field)).filter(Boolean));
    expect(shown.map((all) => all.length)).toEqual(Array.from({ length: 7 }, () => 1));
    const inLists = dated.map(({ settings }, at) => settings?.image ?? shown[at]![0]);
    expect(shown.flat()).toEqual(inLists);
  });

  it('has colors that everyone can read, and a pair of typefaces', () => {
    const { look } = starterNamed(name, 'en');
    const details = { ...NO_DETAILS, ...look };
    expect(siteDetailsSchema.safeParse(details).error).toBeUndefined();
    expect(colourFaults(details)).toEqual([]);
    expect(look.typefaces).not.toBe('');
  });

  it.each(['2026-02-28', '2027-12-31', '2028-02-29', '2026-07-04'])(
    'on %s has coming events and past posts',
    (today) => {
      const entries = starterNamed(name, 'en')
        .pages(1, today)
        .flatMap(({ settings }) => settings?.entry ?? []);
      const zone = 'Asia/Taipei';
      const now = Date.parse(fromZoned(`${today}T12:00`, zone));
      for (const entry of entries) expect(entrySchema.safeParse(entry).error).toBeUndefined();
      expect(entries.filter((entry) => entry.kind === 'post' && entry.on >= today)).toEqual([]);
      const pages = entries.map((entry, index): DatedPage => ({
        uid: `${index}`,
        route: `events/${index}`,
        title: 'x',
        entry,
      }));
      const soon = datedOf(pages, { now, zone });
      expect(new Set(soon.upcoming.map(({ page }) => page.uid)).size).toBe(4);
      expect(soon.posts).toHaveLength(3);
      const later = datedOf(pages, { now: now + 5 * 366 * 86_400_000, zone });
      expect(new Set(later.upcoming.map(({ page }) => page.uid)).size).toBe(3);
      expect(later.past).toHaveLength(1);
    },
  );
});

const OF_THE_SPECIFICATION =
  `div text hero1 timeline1 timeline2 member1 footer1 header1 link iconList1 group1 faq1
  report1 schedule1 calendar1 survey1 course1`.split(/\s+/);

it('the church shows visitors all seventeen widgets of the specification, as many of a kind as it says', () => {
  const all = nodesOf('church', 'en').map(({ value }) => value);
  const used = new Set(all.map(({ type }) => type));
  expect(OF_THE_SPECIFICATION).toHaveLength(17);
  expect(OF_THE_SPECIFICATION.filter((type) => !used.has(type))).toEqual([]);
  const count = (type: string, list: string) => all.find((value) => value.type === type)?.[list];
  expect(count('hero1', 'slides')).toHaveLength(3);
  expect(count('member1', 'members')).toHaveLength(7);
  expect(count('group1', 'groups')).toHaveLength(4);
  expect(count('report1', 'items')).toHaveLength(3);
  expect(count('report1', 'summaries')).toHaveLength(3);
  expect(count('schedule1', 'items')).toHaveLength(4);
  expect(count('calendar1', 'tabs')).toHaveLength(4);
});

it.each(STARTER_NAMES)(
  'in the starter %s nobody is without a portrait, and no group is behind dots',
  (name) => {
    const all = nodesOf(name, 'en').map(({ value }) => value);
    const people = all.flatMap(({ members }) => (members ?? []) as { name: string; image?: string }[]);
    expect(people.length).toBeGreaterThan(3);
    expect(people.filter(({ image }) => !image)).toEqual([]);
    for (const { groups, gridNumber } of all.filter(({ type }) => type === 'group1'))
      expect((groups as unknown[]).length).toBeLessThanOrEqual(columnsOf(gridNumber as string));
  },
);

it('no two starters have the same typefaces, nor a picture of the same hand', () => {
  const faces = STARTER_NAMES.map((name) => starterNamed(name, 'en').look.typefaces);
  expect(new Set(faces).size).toBe(STARTER_NAMES.length);
  const shown = STARTER_NAMES.flatMap((name) => [
    ...new Set(stringsIn(nodesOf(name, 'en'), (field) => PICTURES.has(field)).filter(Boolean)),
  ]);
  expect(shown.length).toBeGreaterThan(40);
  expect(new Set(shown).size).toBe(shown.length);
});

it('no two starters have the same header and footer', () => {
  const looks = STARTER_NAMES.map((name) => {
    const { elements } = starterNamed(name, 'en');
    return elements
      .filter(({ part }) => part !== 'invitation')
      .map(({ tree: { value } }) => [value['layout'], value['search'], value['bgColor']].join(' '))
      .join(' | ');
  });
  expect(new Set(looks).size).toBe(STARTER_NAMES.length);
});
