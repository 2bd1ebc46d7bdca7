import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { distOf } from '../build-dir.ts';

// What a browser that has never been here fetches before it shows something, and what the service worker installs: read
// from the files of the build, without a browser. Bytes are those that the server sends (Brotli) of scripts, with all that
// they import at once, of styles, of the messages in the larger language, and of the dashboard's typeface.

const app = join(distOf('client'), 'app');
const assets = join(app, 'assets');
const files = readdirSync(assets);

/** The file that a module of `client/src` has come into. */
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

/**
 * The names of files are zeros here: they change with every build, and how well they compress, 500 bytes more or less,
 * says nothing about the code. A file that is too small to be compressed is sent as it is.
 */
function sent(file: string): number {
  const plain = readFileSync(join(assets, file), 'utf8').replace(/-[\w-]{8}(?=\.(?:js|css)\b)/g, '-00000000');
  return existsSync(join(assets, `${file}.br`)) ? brotliCompressSync(plain).length : plain.length;
}

const sizeOf = (...modules: readonly string[]): number =>
  Array.from(reached(...modules), sent).reduce((sum, size) => sum + size);

/** What every window loads before it shows anything, in the language in which it is largest. */
const messages = (): number =>
  Math.max(...files.filter((each) => /^[a-z]{2}(?:-[A-Z]{2})?-start-.*\.js$/.test(each)).map(sent));

const LOGIN = 'features/auth/login-screen.tsx';
const SESSION = 'data/session/session.ts';
const SHELL = 'app/shell.tsx';
const HOME = 'app/home.tsx';
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
  const expected = [...reached(SESSION, SHELL, HOME)].filter((file) => !first.has(file));
  expect(named.toSorted()).toEqual(expected.toSorted());
});

test('the form shows its ways to sign in without the files of what comes after it', () => {
  expect([...reached(LOGIN, 'features/auth/sign-in-ways.tsx')]).toEqual([...reached(LOGIN)]);
});

test('what is opened from a mail comes without the tools of somebody who works here', () => {
  const files = reached(SESSION, 'features/access/access-screen.tsx');
  for (const module of [EDITOR, SHELL, 'app/change-rows.tsx'])
    expect([...files]).not.toContain(fileOf(module));
});

test('the form to sign in comes with 164.2 KB, Home with 286.9, and the editor’s code with a session is 277.6', () => {
  expect(sizeOf(LOGIN) + messages() + face()).toBeLessThanOrEqual(164_200);
  expect(sizeOf(SESSION, SHELL, HOME) + messages() + face()).toBeLessThanOrEqual(286_900);
  expect(sizeOf(SESSION, EDITOR)).toBeLessThanOrEqual(277_600);
});

test('neither Home nor the editor begins with what names, sends, exports or takes in all kinds of change', () => {
  const first = reached(SESSION, SHELL, HOME, EDITOR);
  const later = ['data/kinds/kinds.ts', 'data/kinds/change-entries.ts', 'data/session/export-work.ts'];
  for (const module of [...later, 'data/work-file/take-changes.ts', 'app/change-rows.tsx'])
    expect.soft([...first], module).not.toContain(fileOf(module));
});

// A service worker takes the same time to install a file, and a browser to start from it, however small it is.
test('the service worker installs at most 70 files, and Home and the editor begin with at most 12 of them', () => {
  const worker = readFileSync(join(app, 'dashboard/service-worker.js'), 'utf8');
  const installed = Array.from(worker.matchAll(/"url":"(\/[^"]+)"/g), ([, address = '']) => address);
  expect(installed).toContain('/index.html');
  expect(installed.length).toBeLessThanOrEqual(70);
  expect(reached(SESSION, SHELL, HOME).size).toBeLessThanOrEqual(12);
  expect(reached(SESSION, EDITOR).size).toBeLessThanOrEqual(12);
});

test('a script of the public site is one file: what it shared with another would be no part of a kept page', () => {
  const folder = join(distOf('client'), 'site', 'public', 'assets');
  const scripts = readdirSync(folder).filter((name) => /^(?:site|tracker)-.*\.js$/.test(name));
  expect(scripts).toHaveLength(2);
  for (const name of scripts)
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/from\s*["'`]\.\//);
});
