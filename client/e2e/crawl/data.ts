import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiOf, contentsOf } from '../api';
import { leavesPage } from '../analytics-kit';
import { ADMIN, type Product } from '../product';
import { everyWidget } from '../site-host';

// What the crawler finds on the screens: of each list some rows, among them texts without a place to break.

const UNBROKEN = 'donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(
  2,
);

const text = (id: string, words: string) => ({ id, type: 'text', text: words });
const FORM = {
  id: 'contact',
  type: 'form',
  title: 'Write to us',
  recipients: 'office@example.org',
  items: [{ key: 'name', label: 'Name', kind: 'text', required: true }],
};

/** Fills a product that has the sample site; resolves to the addresses to look at, by the path of the screen. */
export async function fill(product: Product): Promise<Record<string, string[]>> {
  const admin = apiOf(product, ADMIN);
  const editor = apiOf(product, await admin.createUser('editor', { username: 'maria' }));
  await admin.createUser('viewer', { username: UNBROKEN.slice(0, 30) });

  const first = await admin.createPage({
    route: UNBROKEN,
    title: UNBROKEN,
    contents: contentsOf(
      { id: 'a', type: 'text', tag: 'h1', text: 'Title' },
      { id: 'link', type: 'link', displayText: 'There', href: `/${UNBROKEN}-gone` },
      { id: 'out', type: 'button1', text: 'Printer', link: `http://127.0.0.1:8080/${UNBROKEN}` },
      text('b', 'One'),
    ),
  });
  const changed = (words: string) =>
    contentsOf({ id: 'a', type: 'text', tag: 'h1', text: UNBROKEN }, text('b', words));
  const base = { id: first.id, route: UNBROKEN, title: UNBROKEN, baseVersion: first.version };
  await admin.put('/pages', { ...base, contents: changed('Two of mine') });
  await editor.put('/pages', { ...base, contents: changed('Three of theirs') });

  const element = await admin.createElement({ name: UNBROKEN.slice(0, 100), description: UNBROKEN });
  await admin.createMedia(`${UNBROKEN.slice(0, 80)}.png`);
  await admin.createPage({ route: 'every', title: 'Every widget', contents: JSON.stringify(everyWidget()) });
  const deleted = await admin.createPage({ route: 'deleted' });
  await admin.delete(`/pages/${deleted.id}`);
  await admin.createPage({ route: 'planned', publishAt: '2030-05-01T12:00:00.000Z' });
  await admin.post('/redirects', { from: `/${UNBROKEN}-old`, to: '/about' });
  const review = { page: first.uid, said: { type: 'ask', reviewer: null, words: UNBROKEN } };
  await editor.post('/reviews', { id: randomUUID(), ...review });

  const contact = await admin.createPage({
    route: 'write-to-us',
    status: 'public',
    contents: contentsOf(FORM),
  });
  await fetch(`${product.url}/api/v1/forms/entries`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      page: `${contact.uid}.${contact.version}`,
      form: 'contact',
      'f.name': UNBROKEN,
    }),
  });
  await leavesPage(product.url, [randomUUID(), '/about']);
  await writeLog(product.dataDir);

  return {
    '/dashboard/media': ['/dashboard/media?kind=files'],
    '/dashboard/pages/history/:uid': [`/dashboard/pages/history/${first.uid}`],
    '/dashboard/pages/conflicts/:uid': [`/dashboard/pages/conflicts/${first.uid}`],
    '/dashboard/elements/history/:uid': [`/dashboard/elements/history/${element.uid}`],
    '/dashboard/elements/conflicts/:uid': [`/dashboard/elements/conflicts/${element.uid}`],
    '/dashboard/logs/:filename': ['/dashboard/logs/requests.log'],
    '/dashboard/pages/edit/*': ['/dashboard/pages/edit/about', '/dashboard/pages/edit/every'],
    '/dashboard/elements/edit/:id': [`/dashboard/elements/edit/${element.id}`],
    '/dashboard/access/:step': ['forgot', 'activate', 'reset'].map((step) => `/dashboard/access/${step}`),
    '/dashboard': ['/dashboard/nowhere'],
  };
}

async function writeLog(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'logs');
  await mkdir(folder, { recursive: true });
  const request = { level: 'INFO', label: 'request', time: '2026-01-31T08:00:00.000Z', address: '127.0.0.1' };
  const lines = [
    { ...request, method: 'GET', status: 200, url: '/about' },
    { ...request, level: 'ERROR', method: 'GET', status: 500, url: `/${UNBROKEN}` },
  ];
  await writeFile(join(folder, 'requests.log'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
