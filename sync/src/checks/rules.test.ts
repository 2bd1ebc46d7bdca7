import '../widgets/hand-in';
import { describe, expect, it } from 'vitest';
import { newSince, check } from './check';
import { canBeRead } from './rules/readable-colours';
import { isSample } from './samples';
import type { KnownPage } from '../links/dead-links';
import { emptyShown, type Place, type Shown } from './shown';

const place: Place = { widget: 'w', at: ['text'] };
const shown = (parts: Partial<Shown>): Shown => ({ ...emptyShown(), ...parts });
/** The rules that find something, in the order of the list. */
const found = (parts: Partial<Shown>, pageOf?: (route: string) => KnownPage) =>
  check(shown(parts), pageOf ? { pageOf } : {}).map(({ rule }) => rule.name);

const heading = (level: number, words = `Heading ${level}`) => ({ words, level, place });
const link = (words: string, href = '/about') => ({ words, href, place });
const picture = (words: string | undefined, address = '/api/v1/media/dawn-0a1b.jpg', isContent = true) => ({
  address,
  words,
  isContent,
  place,
});
const PAGE = { title: 'About us', hasHeader: true };

describe('headings', () => {
  it('a page has one main heading', () => {
    expect(found({ page: PAGE, headings: [heading(1), heading(2)] })).toEqual([]);
    expect(found({ page: PAGE })).toEqual(['main-heading']);
    expect(found({ page: PAGE, headings: [heading(2)] })).toEqual(['main-heading']);
    expect(found({ page: PAGE, headings: [heading(1), heading(1)] })).toEqual(['one-main-heading']);
    expect(found({})).toEqual([]);
  });

  it('no level is left out on the way down; on the way up it may be', () => {
    const page = PAGE;
    expect(found({ page, headings: [1, 2, 3, 4, 2, 3].map((level) => heading(level)) })).toEqual([]);
    expect(found({ page, headings: [heading(1), heading(3)] })).toEqual(['heading-levels']);
    expect(found({ headings: [heading(4)] })).toEqual([]);
  });

  it('one of spaces alone is empty, and no main heading', () => {
    expect(found({ page: PAGE, headings: [heading(1, ' \n')] })).toEqual(['main-heading', 'empty-heading']);
  });
});

it('a page has a title and a header', () => {
  const page = { title: '', hasHeader: false };
  expect(found({ page, headings: [heading(1)] })).toEqual(['page-header', 'page-title']);
});

describe('images', () => {
  it('finds an image without words only where it is known to be content', () => {
    expect(found({ pictures: [picture('Hills at dawn')] })).toEqual([]);
    expect(found({ pictures: [picture('')] })).toEqual(['alternative-text']);
    expect(found({ pictures: [picture(undefined)] })).toEqual([]);
    expect(found({ pictures: [picture('', undefined, false)] })).toEqual([]);
  });

  it.each([
    ['dawn-0a1b.jpg', true],
    ['Dawn-0a1b', true],
    ['IMG_2041', true],
    ['Screenshot 2025-03-01', true],
    ['other.PNG', true],
    ['Dawn over the hills', false],
    ['Image of 3 people', false],
    ['The file logo.png as it was drawn', false],
  ])('%s is a file name: %s', (words, is) => {
    expect(found({ pictures: [picture(words)] })).toEqual(is ? ['file-name'] : []);
  });

  it('an image that is called by what it shows is described', () => {
    expect(found({ pictures: [picture('w3c', '/api/v1/media/w3c.png')] })).toEqual(['file-name']);
    expect(found({ pictures: [picture('flower', '/api/v1/media/flower.png')] })).toEqual([]);
  });
});

describe('links', () => {
  it.each(['Click here', 'Read more …', 'here', '→ More', '這裡', '點此', '更多', '了解更多 »', '（連結）'])(
    '“%s” says nothing',
    (words) => expect(found({ links: [link(words)] })).toEqual(['vague-link']),
  );

  it.each(['https://example.tw/a/b', 'www.church.tw', 'church.tw/groups'])('“%s” is an address', (words) =>
    expect(found({ links: [link(words)] })).toEqual(['vague-link']),
  );

  it.each([
    'More about Luke',
    '前往會堂的路線',
    'hello@church.tw',
    '02 2345 1111',
    'Details of the camp',
    '404',
  ])('“%s” says something', (words) => expect(found({ links: [link(words)] })).toEqual([]));

  it('a vague one is clear where the sentence around it is known', () => {
    expect(found({ links: [{ ...link('more'), around: 'more about Luke' }] })).toEqual([]);
    expect(found({ links: [{ ...link('more'), around: ' more ' }] })).toEqual(['vague-link']);
  });

  it('without words it is empty, and compared with none', () => {
    expect(found({ links: [link(' '), link(' ', '/b')] })).toEqual(['empty-link', 'empty-link']);
  });

  it('one text leads to one place', () => {
    expect(
      found({ links: [link('Join us', '/a'), link('join  us', '/a/'), link('Join us', '/a#b')] }),
    ).toEqual([]);
    expect(found({ links: [link('Join us', '/a'), link('Join us', '/b'), link('Join us', '/b')] })).toEqual([
      'same-link-text',
    ]);
  });

  it('leads to pages that visitors see', () => {
    const pageOf = (route: string) =>
      route === 'home' || route === '關於' ? 'public' : route === 'draft' ? 'hidden' : undefined;
    const to = (href: string) => found({ links: [link('There', href)] }, pageOf);
    for (const href of ['/', '/?a=1', '/%E9%97%9C%E6%96%BC/', '/api/v1/media/a.pdf', '#end', 'mailto:a@b.tw'])
      expect(to(href)).toEqual([]);
    for (const href of [
      '/search',
      '/search?q=a',
      '/calendar.ics',
      '/feed.xml',
      '/news/feed.xml',
      '/a/event.ics',
    ])
      expect(to(href)).toEqual([]);
    expect(to('/Draft')).toEqual(['link-target']);
    expect(to('/gone/')).toEqual(['link-target']);
    expect(found({ links: [link('There', '/gone')] })).toEqual([]);
  });
});

it('a colour can be read, cannot, or lies on an image', () => {
  const colours = { text: '#999999', background: '#ffffff', isLarge: false, place };
  expect(canBeRead({ ...colours, text: '#595959' })).toBe(true);
  expect(canBeRead(colours)).toBe(false);
  expect(canBeRead({ ...colours, text: '#808080', isLarge: true })).toBe(true);
  expect(canBeRead({ ...colours, background: null })).toBeUndefined();
  expect(found({ colours: [colours, { ...colours, background: null }] })).toEqual(['readable-colours']);
});

it('white words without a shade are found where the part of the picture behind them is known to be light', () => {
  const on = (behind: number | undefined, widget = 'w') => ({
    words: 'Welcome',
    behind,
    place: { widget, at: ['shade'] },
  });
  expect(found({ whiteWords: [on(0), on(0.29), on(undefined)] })).toEqual([]);
  expect(found({ whiteWords: [on(0.31)] })).toEqual(['words-on-picture']);
  expect(check(shown({ whiteWords: [on(0), on(1), on(1), on(1, 'x')] })).map(({ key }) => key)).toEqual([
    'words-on-picture  w shade',
    'words-on-picture  x shade',
  ]);
});

it('frames have titles; what is empty is found', () => {
  expect(
    found({
      frames: [
        { title: ' ', place },
        { title: 'Where we meet', place },
      ],
    }),
  ).toEqual(['frame-title']);
  expect(found({ blanks: [{ isContainer: true, place }] })).toEqual(['empty-part']);
});

it('people, numbers and sentences of a sample are known again; short texts are not', () => {
  for (const words of [
    'Grace Lin',
    '02 2345 6789',
    'New member',
    'hello@example.org',
    'Write something here.',
  ])
    expect(isSample(words)).toBe(true);
  for (const words of ['Senior pastor', 'Contact', 'Our team', 'Mary Smith', '02 2345 6780'])
    expect(isSample(words)).toBe(false);
});

it('samples are reported once for each widget', () => {
  const samples = ['Grace Lin', '02 2345 6789'].map((words) => ({ words, place }));
  const [sample, ...more] = check(shown({ samples }));
  expect(sample?.message).toBe('checks.sampleText {"words":"Grace Lin","more":1}');
  expect(more).toEqual([]);
});

it('a sample in an element is reported there, and not on each page that shows it', () => {
  const samples = [{ words: '02 2345 6789', place: { ...place, element: 7 } }];
  expect(found({ samples })).toEqual(['sample-text']);
  expect(found({ samples, page: PAGE, headings: [heading(1)] })).toEqual([]);
});

it('a finding of before is not new; the same one in another place is', () => {
  const before = check(shown({ links: [link('here')] }));
  const now = check(
    shown({ links: [link('here', '/other'), { ...link('here'), place: { ...place, widget: 'x' } }] }),
  );
  expect(newSince(before, now).map(({ rule, place: where }) => [rule.name, where.widget])).toEqual([
    ['vague-link', 'x'],
    ['same-link-text', 'x'],
  ]);
});
