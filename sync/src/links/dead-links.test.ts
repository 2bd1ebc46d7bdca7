import { expect, test } from 'vitest';
import { deadLinks } from './dead-links';
import { doc, w } from '../test-support/build';
import { newestShape } from '../widgets/shapes';

const known = (route: string) =>
  route === 'about' || route === 'home' ? 'public' : route === 'plans' ? 'hidden' : undefined;

test('[MO5] a link to no page, or to one that is not public, is found wherever it is', () => {
  const { tree } = doc(
    w('b', { type: 'button1', text: 'Join', link: '/gone#map' }),
    w('h', {
      type: 'hero1',
      shape: newestShape('hero1'),
      slides: [{ key: 'k', title: 'Plans', link: '/Plans/' }],
    }),
    w('a', {
      type: 'article',
      shape: newestShape('article'),
      blocks: [{ key: 'x', kind: 'p', text: [['See '], ['us', { href: '/gone' }]] }],
    }),
  );
  expect(deadLinks(tree, known)).toEqual([
    { widget: 'b', type: 'button1', href: '/gone#map', route: 'gone', why: 'missing' },
    { widget: 'h', type: 'hero1', href: '/Plans/', route: 'plans', why: 'hidden' },
    { widget: 'a', type: 'article', href: '/gone', route: 'gone', why: 'missing' },
  ]);
});

test.each([
  '/',
  '/about?x#y',
  '#gone',
  'https://example.org/gone',
  'mailto:a@b.org',
  '/search?q=x',
  '/sitemap.xml',
  '/login',
  '/calendar.ics',
  '/feed.xml',
  '/News/feed.xml',
  '/%E6%9C%80%E6%96%B0/feed.xml?x',
  '/church/events/calendar.ics',
  '/events/fair/event.ics',
  '/api/v1/files/a.pdf',
  '',
])('%j is not dead', (link) => {
  const { tree } = doc(
    w('b', { type: 'button1', text: 'Join', link }),
    w('u', { type: 'unheardOf', link: '/gone' }),
  );
  expect(deadLinks(tree, known)).toEqual([]);
});

test.each(['/feed.xml.html', '/a.b/feed.xml', '/api-x/../feed.xml', '/feed.ics', '/a b/calendar.ics'])(
  '%j is dead: the site itself does not answer there',
  (link) => {
    const { tree } = doc(w('b', { type: 'button1', text: 'Join', link }));
    expect(deadLinks(tree, known).map(({ why }) => why)).toEqual(['missing']);
  },
);
