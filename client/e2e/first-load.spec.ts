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

function sizeOf(...starts: readonly string[]): number {
  const html = readFileSync(join(app, 'index.html'), 'utf8');
  const entry = Array.from(
    html.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g),
    ([, file = '']) => file,
  );
  const found = new Set<string>();
  for (const file of [...entry, ...starts.map(named)]) withImports(file, found);
  expect(entry).not.toEqual([]);
  return Array.from(found, (file) => brotliCompressSync(readFileSync(join(assets, file))).length).reduce(
    (sum, size) => sum + size,
  );
}

test('the first paint takes at most 160 KB with its typeface, and the editor’s code with a session 280 KB', () => {
  const face = files.find((file) => file.startsWith('figtree-latin-wght-normal'));
  expect(sizeOf() + statSync(join(assets, face!)).size).toBeLessThanOrEqual(160_000);
  expect(sizeOf('session', 'page-editor-screen')).toBeLessThanOrEqual(280_000);
});
