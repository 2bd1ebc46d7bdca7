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

/** The file that a module of `client/src` has come into. Names of files say little: three of them begin with `home`. */
function fileOf(module: string): string {
  const map = files.find(
    (each) =>
      each.endsWith('.js.map') && readFileSync(join(assets, each), 'utf8').includes(`/src/${module}"`),
  );
  if (map === undefined) throw new Error(`No ${module} in ${assets}`);
  return map.slice(0, -'.map'.length);
}

function withImports(file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  const text = file.endsWith('.js') ? readFileSync(join(assets, file), 'utf8') : '';
  for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(imported, found);
}

const AFTER_SIGN_IN = /<template data-after-sign-in="">([^]*?)<\/template>/;
const OF_SESSION = /<link [^>]*\bfetchpriority="low" data-session="" href="\/assets\/([^"]+)">/g;

/** With what the page itself names, but for what it lets come after that. */
function reached(...modules: readonly string[]): ReadonlySet<string> {
  const html = readFileSync(join(app, 'index.html'), 'utf8')
    .replace(AFTER_SIGN_IN, '')
    .replaceAll(OF_SESSION, '');
  const entry = Array.from(
    html.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g),
    ([, file = '']) => file,
  );
  const found = new Set<string>();
  for (const file of [...entry, ...modules.map(fileOf)]) withImports(file, found);
  expect(entry).not.toEqual([]);
  return found;
}

const sizeOf = (...modules: readonly string[]): number =>
  Array.from(
    reached(...modules),
    (file) => brotliCompressSync(readFileSync(join(assets, file))).length,
  ).reduce((sum, size) => sum + size);

const LOGIN = 'features/auth/login-screen.tsx';
const SESSION = 'data/session/session.ts';
const SHELL = 'app/shell.tsx';
const HOME = 'features/home/home-screen.tsx';
const EDITOR = 'features/pages-editor/page-editor-screen.tsx';

const face = (): number => {
  const file = files.find((each) => each.startsWith('figtree-latin-wght-normal'));
  return statSync(join(assets, file!)).size;
};

test('the page names the files of the session, and nothing that it does without', () => {
  const html = readFileSync(join(app, 'index.html'), 'utf8');
  const named = Array.from(html.matchAll(OF_SESSION), ([, file = '']) => file);
  const first = reached();
  expect(named.toSorted()).toEqual([...reached(SESSION)].filter((file) => !first.has(file)).toSorted());
});

test('what comes after the form is named for when the form is painted', () => {
  const [, links = ''] = AFTER_SIGN_IN.exec(readFileSync(join(app, 'index.html'), 'utf8')) ?? [];
  const named = Array.from(
    links.matchAll(/<link rel="prefetch" crossorigin="" href="\/assets\/([^"]+)">/g),
    ([, file = '']) => file,
  );
  const first = reached();
  const wanted = [...reached(SESSION, SHELL, HOME)].filter((file) => !first.has(file));
  expect(named.toSorted()).toEqual(wanted.toSorted());
});

test('the first paint takes at most 150 KB with its typeface, the form to sign in 165, and the editor’s code with a session 285', () => {
  expect(sizeOf() + face()).toBeLessThanOrEqual(150_000);
  expect(sizeOf(LOGIN) + face()).toBeLessThanOrEqual(165_000);
  expect(sizeOf(SESSION, EDITOR)).toBeLessThanOrEqual(285_000);
});

// Each file of a start out of a service worker costs some milliseconds, however small it is.
test('Home comes in at most 18 files, and the editor in 16', () => {
  expect(reached(SESSION, SHELL, HOME).size).toBeLessThanOrEqual(18);
  expect(reached(SESSION, EDITOR).size).toBeLessThanOrEqual(16);
});
