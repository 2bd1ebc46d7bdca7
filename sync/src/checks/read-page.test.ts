import '../widgets/hand-in';
import { english } from '../test-support/english';
import { describe, expect, it } from 'vitest';
import type { TreeNode } from '../tree/node';
import { MOST_LISTS } from '../limits/page-lists';
import { catalogue } from '../widgets/known-widgets';
import { instantiate } from '../widgets/instantiate';
import { withNewestShape } from '../widgets/shapes';
import { check } from './check';
import { type DocumentToCheck, readDocument } from './read-page';

let ids = 0;
const node = (type: string, fields: object = {}, ...children: TreeNode[]): TreeNode => ({
  value: withNewestShape({ id: `${type}-${(ids += 1)}`, type, ...fields }),
  ...(children.length > 0 ? { children } : {}),
});
const root = (...children: TreeNode[]): TreeNode => ({ value: { id: 'root', type: 'div' }, children });
const page = (tree: TreeNode, more: Partial<DocumentToCheck> = {}): DocumentToCheck => ({
  tree,
  page: { header: null, footer: null },
  elements: {},
  ...more,
});
const found = (document: DocumentToCheck) =>
  check(readDocument(document)).map(({ rule, place }) => `${rule.name} ${place.at.join(' ')}`.trim());

describe('headings', () => {
  it('are read as far as the page is shown, however often it links a large element', () => {
    const large = root(...Array.from({ length: 4_000 }, () => node('text', { tag: 'h2', text: 'One' })));
    const links = Array.from({ length: 100 }, () => node('div', { elementId: 7 }));
    const { headings } = readDocument(page(root(...links), { elements: { 7: large } }));
    expect(headings).toHaveLength(2 * 4_000);
  });

  it('the title of the first titled widget is the main one where no text is', () => {
    const carousel = node('hero1', {
      slides: [
        { key: 'a', title: 'Welcome' },
        { key: 'b', title: 'Serve' },
      ],
    });
    const questions = node('faq1', { title: 'Good to know', items: [{ key: 'q', question: 'Where?' }] });
    const { headings, page: facts } = readDocument(page(root(carousel, questions)));
    expect(headings.map(({ level, words }) => `${level} ${words}`)).toEqual([
      '1 Welcome',
      '2 Serve',
      '2 Good to know',
      '3 Where?',
    ]);
    expect(facts?.title).toBe('Welcome');
    const text = node('text', { tag: 'h1', text: 'Us' });
    expect(readDocument(page(root(carousel, text))).headings.map(({ level }) => level)).toEqual([2, 2, 1]);
  });

  it('items of the widget that has the main heading are one level below it: no level is left out', () => {
    const groups = node('group1', { title: 'Groups', groups: [{ key: 'g', name: 'Students' }] });
    const questions = node('faq1', { title: 'Good to know', items: [{ key: 'q', question: 'Where?' }] });
    const { headings } = readDocument(page(root(groups, questions)));
    expect(headings.map(({ level, words }) => `${level} ${words}`)).toEqual([
      '1 Groups',
      '2 Students',
      '2 Good to know',
      '3 Where?',
    ]);
    expect(found(page(root(groups, questions)))).not.toContain('heading-levels groups g name');
  });

  it('those of header and footer are read where visitors meet them', () => {
    const footer = { id: 2, tree: node('footer1', { section1Title: 'Our church' }) };
    const shown = readDocument(
      page(root(node('text', { tag: 'h1', text: 'Us' })), { page: { header: null, footer } }),
    );
    expect(shown.headings.map(({ words, place }) => [words, place.element])).toEqual([
      ['Us', undefined],
      ['Our church', 2],
    ]);
  });
});

describe('linked elements', () => {
  const linked = (id: number) => node('div', { elementId: id });

  it('are read in their place, never inside themselves', () => {
    const elements = { 7: root(node('text', { text: 'Hello', tag: 'h2' }), linked(7)) };
    const { headings } = readDocument(page(root(linked(7)), { elements }));
    expect(headings.map(({ words, place }) => [words, place.element])).toEqual([['Hello', 7]]);
  });

  it('one that has no number yet is named by its uid', () => {
    const uid = 'a0000000-0000-4000-8000-000000000000';
    const elements = { [uid]: root(node('text', { text: 'Hello', tag: 'h2' })) };
    const { headings } = readDocument(page(root(node('div', { elementId: uid })), { elements }));
    expect(headings.map(({ words, place }) => [words, place.element])).toEqual([['Hello', uid]]);
  });

  it('one that is not there shows nothing', () => {
    expect(found({ tree: root(linked(8)), elements: {} })).toEqual(['empty-part']);
  });
});

describe('images', () => {
  const altOf = (address: string) => (address.endsWith('/known.jpg') ? 'From the library' : undefined);
  it.each([
    ['/api/v1/media/known.jpg', 'From the library'],
    ['/api/v1/media/unknown.jpg', undefined],
    ['/assets/sample/dawn-hills.webp', ''],
    ['https://pictures.tw/a.jpg', ''],
  ])('%s says %s where the widget says nothing', (image, words) => {
    const { pictures } = readDocument({ tree: root(node('image1', { image })), elements: {}, altOf });
    expect(pictures).toMatchObject([{ words, isContent: true, place: { at: ['alt'] } }]);
  });

  it('beside words they may be decoration', () => {
    const members = node('member1', { members: [{ key: 'a', name: 'Ann', image: '/assets/sample/x.webp' }] });
    expect(readDocument({ tree: root(members), elements: {} }).pictures).toMatchObject([
      { isContent: false },
    ]);
  });
});

describe('words on the pictures of a cover', () => {
  const brightnessOf = (address: string) =>
    address === '/api/v1/media/sky.jpg' ? { top: 100, middle: 50, bottom: 4 } : undefined;
  const cover = (fields: object, image = '/api/v1/media/sky.jpg') =>
    root(node('hero1', { slides: [{ key: 'a', title: 'Welcome', image }], ...fields }));
  const behind = (fields: object, image?: string) =>
    readDocument(page(cover(fields, image), { brightnessOf })).whiteWords.map((each) => each.behind);

  it('stand on the third that they are in, where no shade lies between', () => {
    expect(behind({ shade: 'none' })).toEqual([0.04]);
    expect(behind({ shade: 'none', captionAt: 'middle' })).toEqual([0.5]);
    expect(behind({ shade: 'none', captionAt: 'top' })).toEqual([1]);
    expect(behind({ shade: 'none' }, '/assets/sample/dawn-hills.webp')).toEqual([undefined]);
    expect(behind({ shade: 'light', captionAt: 'top' })).toEqual([]);
    expect(behind({ captionAt: 'top' })).toEqual([]);
  });

  it('are found on a light one, and the shade is where to change it', () => {
    const tree = cover({ shade: 'none', captionAt: 'top' });
    expect(found(page(tree, { brightnessOf }))).toContain('words-on-picture shade');
    expect(found(page(tree))).not.toContain('words-on-picture shade');
  });
});

describe('links', () => {
  it('their words are those that the view shows', () => {
    const tree = root(
      node('button1', { text: 'Come', link: '/a' }),
      node('quote1', { text: 'It was good', name: 'Ann', link: '/b' }),
      node('image1', { image: '/assets/sample/x.webp', alt: '', caption: 'Hills', link: '/c' }),
      node('survey1', { url: 'https://survey.tw', title: 'Two minutes' }),
      node('article', {
        blocks: [
          { key: 'p', text: [['We '], ['me', { href: '/d' }], ['et', { b: true, href: '/d' }], ['.']] },
        ],
      }),
    );
    expect(readDocument({ tree, elements: {} }).links.map(({ words, href }) => [words, href])).toEqual([
      ['Come', '/a'],
      ['Ann', '/b'],
      ['Hills', '/c'],
      ['meet', '/d'],
    ]);
  });
});

it('what is empty is found where it is, not once more above', () => {
  const tree = root(
    node('div', {}, node('div'), node('text', { text: ' ' })),
    node('divider1'),
    node('columns1'),
    node('gallery1', { items: [] }),
  );
  const blanks = readDocument({ tree, elements: {} }).blanks.map(({ place }) => place.widget.split('-')[0]);
  expect(blanks).toEqual(['div', 'text', 'columns1', 'gallery1']);
  expect(found(page(root()))).toEqual(['page-header headerId', 'main-heading', 'empty-part']);
});

it('a colour that gives way is found on what the widget stands on', () => {
  const tree = root(
    node('div', { bgColor: 'slate-900' }, node('text', { text: 'Words', textColor: 'slate-800' })),
    node('text', { text: 'Words', textColor: 'slate-800' }),
  );
  expect(found({ tree, elements: {} })).toEqual(['readable-colours textColor']);
});

it('a widget of a newer program may show anything', () => {
  expect(found({ tree: root(node('chart9'), node('quote1', { shape: 9 })), elements: {} })).toEqual([]);
});

it.each(Object.keys(catalogue()))('the sample of %s is found to be one, where it says something', (type) => {
  const sample = instantiate(type, () => `${(ids += 1)}`, english);
  const rules = found({ tree: root(sample), elements: {} }).map((line) => line.split(' ')[0]);
  // A text too short to judge stands alone in these, or there is none.
  const silent = [
    'link',
    'header1',
    'button1',
    'gallery1',
    'div',
    'divider1',
    'menu1',
    'pages1',
    'languages1',
    'events1',
    'posts1',
    'entry1',
    'form',
    'search1',
  ].includes(type);
  expect(rules.includes('sample-text')).toBe(!silent);
});

describe('lists of what is on the site', () => {
  const lists = (count: number) => Array.from({ length: count }, () => node('posts1'));
  const beyond = (document: DocumentToCheck) =>
    check(readDocument(document))
      .filter(({ rule }) => rule.name === 'too-many-lists')
      .map(({ place }) => place);

  it('reports the first one that is empty for visitors', () => {
    expect(beyond(page(root(...lists(MOST_LISTS))))).toEqual([]);
    const many = lists(MOST_LISTS + 9);
    expect(beyond(page(root(...many)))).toEqual([{ widget: many[MOST_LISTS]?.value.id, at: [] }]);
  });

  it('those of the header and of linked elements count, as often as they are shown', () => {
    const header = { id: 3, tree: root(node('pages1')) };
    const linked = node('div', { elementId: 7 });
    const shared = lists(10);
    const elements = { 7: root(...shared) };
    const of = (links: number) =>
      page(root(...Array.from({ length: links }, () => linked)), {
        page: { header, footer: null },
        elements,
      });
    expect(beyond(of(4))).toEqual([]);
    expect(beyond(of(5))).toEqual([{ element: 7, widget: shared[9]?.value.id, at: [] }]);
  });
});

it('a list without a title is not empty: it has what is on the site', () => {
  const lists = ['events1', 'posts1', 'pages1'].map((type) => node(type));
  expect(readDocument({ tree: root(...lists), elements: {} }).blanks).toEqual([]);
});
