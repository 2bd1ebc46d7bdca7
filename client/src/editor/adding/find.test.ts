import { LANGUAGES } from '@vestry/sync/messages/languages';
import { catalogue } from '@vestry/sync/widgets/known-widgets';
import { beforeAll, describe, expect, it } from 'vitest';
import { entryOf, grouped, loadNames } from './entries';
import { found } from './find';

beforeAll(loadNames);

const all = () => Object.keys(catalogue()).map(entryOf);
const types = (query: string) => found(query, all()).map(({ type }) => type);

describe('the search of the picker', () => {
  it('finds every widget first by its name in every language', () => {
    const named = all().flatMap(({ type, names }) => names.map((name) => ({ name, type })));
    expect(named).toHaveLength(all().length * LANGUAGES.length);
    expect(named.map(({ name }) => ({ name, type: types(name)[0] }))).toEqual(named);
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
    ['heading', 'text'],
    ['標題', 'text'],
    ['blog', 'article'],
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
  ])('finds by what people call it: %s', (query, type) => {
    expect(types(query)[0]).toBe(type);
  });

  it('finds by the line about it, behind what is called so', () => {
    expect(types('logo')).toEqual(['header1']);
    expect(types('captio')).toEqual(['image1']);
  });

  it('wants every word, and finds nothing for what nobody has said', () => {
    expect(types('timeline years')).toEqual(['timeline2']);
    expect(types('photo xylophone')).toEqual([]);
  });

  it('leaves everything as it is where nothing is asked', () => {
    expect(types('  ')).toEqual(Object.keys(catalogue()));
  });
});

describe('the groups', () => {
  it('have every widget once, what was used last before all others', () => {
    const groups = grouped(all(), ['faq1', 'gone1', 'text']);
    expect(groups[0]?.[1].map(({ type }) => type)).toEqual(['faq1', 'text']);
    const shown = groups.flatMap(([, some]) => some.map(({ type }) => type));
    expect(shown.toSorted()).toEqual(Object.keys(catalogue()).toSorted());
  });

  it('have a place for every widget that can be added', () => {
    const rest = grouped(all(), []).find(([group]) => group === 'more')?.[1] ?? [];
    expect(rest.map(({ type }) => type).toSorted()).toEqual(['footer1', 'header1']);
  });
});
