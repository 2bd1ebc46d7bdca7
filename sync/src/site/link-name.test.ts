import { expect, test } from 'vitest';
import { nameAfter, pageNameAt } from './link-name';

const SITE = {
  pages: [
    { uid: 'h', route: 'home', title: '' },
    { uid: 'a', route: 'about', title: 'About us' },
    { uid: 'c', route: 'contact-us', title: '' },
    { uid: 'z', route: '秋季郊遊', title: '秋季郊遊' },
  ],
  home: 'Home',
};
const after = (name: string, from: string, to: string) => nameAfter({ name, href: from }, to, SITE);

test('an address has the name of its page, in any script and way to write it', () => {
  const names = ['/', '/about/', '/contact-us', '/%E7%A7%8B%E5%AD%A3%E9%83%8A%E9%81%8A', '/秋季郊遊'];
  expect(names.map((href) => pageNameAt(href, SITE))).toEqual([
    'Home',
    'About us',
    'Contact us',
    '秋季郊遊',
    '秋季郊遊',
  ]);
  for (const href of ['', '/none', '/about#team', 'https://example.org/about', 'about', '/%E0%A4'])
    expect(pageNameAt(href, SITE)).toBeUndefined();
});

test('a link that has the name of its page gets that of the next one', () => {
  expect(after('About us', '/about', '/contact-us')).toBe('Contact us');
  expect(after('', '', '/about')).toBe('About us');
  expect(after(' ', '/none', '/about')).toBe('About us');
});

test('what somebody has called it stays, and so does a name that no page replaces', () => {
  expect(after('Who we are', '/about', '/contact-us')).toBe('Who we are');
  expect(after('About us', '/about', 'https://example.org')).toBe('About us');
  expect(after('About us', '/about', '/about#team')).toBe('About us');
});
