import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { LoginOutline } from '../src/features/auth/login-frame';
import { outlineIn } from './sign-in-outline.ts';

// Files of a process share what is global: a window would be there for those that come after.
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Written by hand or by React: the classes in one order, and no tag that closes itself. */
const alike = (html: string): string =>
  html
    .replaceAll(/<(\w+)([^>]*?)\s*\/>/g, '<$1$2></$1>')
    .replaceAll(/class="([^"]*)"/g, (_, names: string) => `class="${names.split(' ').toSorted().join(' ')}"`);

test('what is painted first is what the program draws until the form is there', async () => {
  vi.stubGlobal('window', { location: { origin: 'https://grace.example' }, PublicKeyCredential: vi.fn() });
  expect(alike(await outlineIn('en'))).toBe(alike(renderToStaticMarkup(<LoginOutline />)));
});
