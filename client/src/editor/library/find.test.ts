import { LANGUAGES } from '@vestry/sync/messages/languages';
import { catalogue } from '@vestry/sync/widgets/known-widgets';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEntries, grouped, loadNames, newOf } from './entries';
import { found } from './find';
import { english } from '@vestry/sync/test-support/english';

beforeAll(loadNames);

const all = allEntries;
const keys = (query: string) => found(query, all()).map(({ key }) => key);

describe('the search of the picker', () => {
  it('finds every widget first by its name in every language', () => {
    const named = all().flatMap(({ key, names }) => names.map((name) => ({ name, key })));
    expect(named).toHaveLength(all().length * LANGUAGES.length);
    expect(named.map(({ name }) => ({ name, key: keys(name)[0] }))).toEqual(named);
  });

  it.each([
    ['photo', 'image1'],
    ['Photos', 'image1'],
    ['picture', 'image1'],
    ['圖片', 'image1'],
    ['照片', 'image1'],
    ['相簿', 'gallery1'],
    ['slideshow', 'hero1'],
    ['輪播', 'hero1'],
    ['heading', 'text/heading'],
    ['title', 'text/heading'],
    ['標題', 'text/heading'],
    ['paragraph', 'text'],
    ['段落', 'text'],
    ['blog', 'posts1'],
    ['faq', 'faq1'],
    ['問答', 'faq1'],
    ['contact', 'form'],
    ['聯絡', 'form'],
    ['youtube', 'video1'],
    ['YOUTÚBE', 'video1'],
    ['address', 'map1'],
    ['people', 'member1'],
    ['testimonial', 'quote1'],
    ['side by side', 'columns1'],
  ])('finds by what people call it: %s', (query, key) => {
    expect(keys(query)[0]).toBe(key);
  });

  it('finds by the line about it, behind what is called so', () => {
    expect(keys('logo')).toEqual(['header1']);
    expect(keys('captio')).toEqual(['image1']);
  });

  it('requires every word, and finds nothing for words that appear nowhere', () => {
    expect(keys('timeline years')).toEqual(['timeline2']);
    expect(keys('photo xylophone')).toEqual([]);
  });

  it('leaves everything as it is where nothing is asked', () => {
    expect(keys('  ')).toEqual(all().map(({ key }) => key));
  });
});

it('a variant is its type with other values, which its schema takes', () => {
  const variants = all().filter(({ variant }) => variant);
  expect(variants.map(({ key }) => key)).toEqual(['text/heading']);
  for (const entry of variants) {
    const { id: _id, type, shape: _shape, ...fields } = newOf(entry).value;
    expect(type).toBe(entry.type);
    expect(catalogue()[type]?.schema.safeParse(fields).success).toBe(true);
    expect(fields).toMatchObject(entry.variant?.fields(english) ?? {});
  }
});

describe('the groups', () => {
  it('have every widget once, what was used last before all others', () => {
    const groups = grouped(all(), ['faq1', 'gone1', 'text/heading']);
    expect(groups[0]?.[1].map(({ key }) => key)).toEqual(['faq1', 'text/heading']);
    const shown = groups.flatMap(([, some]) => some.map(({ key }) => key));
    expect(shown.toSorted()).toEqual([...Object.keys(catalogue()), 'text/heading'].toSorted());
  });

  it('have a place for every widget that can be added', () => {
    const rest = grouped(all(), []).find(([group]) => group === 'more')?.[1] ?? [];
    expect(rest.map(({ type }) => type).toSorted()).toEqual(['footer1', 'header1']);
  });
});
