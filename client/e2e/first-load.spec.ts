import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { distOf } from '../build-dir.ts';

// What a browser that has never been here fetches before it shows something: scripts, with all that they import at once,
// and styles, in bytes after Brotli; and the dashboard's typeface.

const app = join(distOf('client'), 'app');
const assets = join(app, 'assets');
const files = readdirSync(assets);

const named = (name: string): string => {
  const file = files.find((each) => new RegExp(String.raw`^${name}-[\w-]{8}\.js$`).test(each));
  if (file === undefined) throw new Error(`No ${name} in ${assets}`);
  return file;
};

function withImports(file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  const text = file.endsWith('.js') ? readFileSync(join(assets, file), 'utf8') : '';
  for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(imported, found);
}

/** With what the page itself names. */
function reached(...starts: readonly string[]): ReadonlySet<string> {
  const html = readFileSync(join(app, 'index.html'), 'utf8');
  const entry = Array.from(
    html.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g),
    ([, file = '']) => file,
  );
  const found = new Set<string>();
  for (const file of [...entry, ...starts.map(named)]) withImports(file, found);
  expect(entry).not.toEqual([]);
  return found;
}

const sizeOf = (...starts: readonly string[]): number =>
  Array.from(
    reached(...starts),
    (file) => brotliCompressSync(readFileSync(join(assets, file))).length,
  ).reduce((sum, size) => sum + size);

const face = (): number => {
  const file = files.find((each) => each.startsWith('figtree-latin-wght-normal'));
  return statSync(join(assets, file!)).size;
};

test('the first paint takes at most 150 KB with its typeface, the form to sign in 175, and the editor’s code with a session 285', () => {
  expect(sizeOf() + face()).toBeLessThanOrEqual(150_000);
  expect(sizeOf('login-screen') + face()).toBeLessThanOrEqual(175_000);
  expect(sizeOf('session', 'page-editor-screen')).toBeLessThanOrEqual(285_000);
});

// Each file of a start out of a service worker costs some milliseconds, however small it is.
test('Home comes in at most 25 files, and the editor in 60', () => {
  expect(reached('session', 'shell', 'home').size).toBeLessThanOrEqual(25);
  expect(reached('session', 'page-editor-screen').size).toBeLessThanOrEqual(60);
});
