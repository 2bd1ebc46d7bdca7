import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '../data/test-support/fixtures';
import { openMessage, showMessage } from './push-message';
import type { WorkerScope } from './worker-scope';

const shown: [string, unknown][] = [];
const opened: string[] = [];
const badge = vi.fn(() => Promise.resolve());
let windows: { url: string; focus: () => Promise<unknown> }[] = [];

const worker = {
  registration: {
    showNotification: async (title: string, { data }: { data: unknown }) => void shown.push([title, data]),
  },
  clients: {
    matchAll: async () => windows,
    openWindow: async (path: string) => void opened.push(`new ${path}`),
  },
} as unknown as WorkerScope;

const message = (user: number, change: object = {}) =>
  JSON.stringify({
    user,
    tag: 'review',
    path: '/dashboard/pages/edit/x',
    title: 'Anna asks',
    site: 'A site',
    neutral: 'Something new',
    ...change,
  });

beforeEach(() => {
  shown.length = 0;
  opened.length = 0;
  windows = [];
  badge.mockClear();
  Object.defineProperty(navigator, 'setAppBadge', { value: badge, configurable: true });
});
afterEach(() => vi.restoreAllMocks());

it('[IN2] [IN6] shows a message of who is signed in here, and marks the icon', async () => {
  const { userId } = await freshDatabase();
  await showMessage(worker, message(userId));
  expect(shown).toEqual([['Anna asks', '/dashboard/pages/edit/x']]);
  expect(badge).toHaveBeenCalledOnce();
});

it('[IN6] says nothing of who is not, and shows nothing that it does not know', async () => {
  await showMessage(worker, message(987_654_321));
  expect(shown).toEqual([['Something new', '/dashboard']]);
  for (const other of ['', '{}', 'no JSON', message(1, { title: 7 })]) await showMessage(worker, other);
  expect(shown).toHaveLength(1);
  expect(badge).not.toHaveBeenCalled();
});

it('opens a window of its own unless one is there already, and of the dashboard alone', async () => {
  windows = [{ url: 'https://site.example/dashboard/pages?page=2', focus: async () => opened.push('focus') }];
  for (const path of [
    '/dashboard/pages',
    '/dashboard/media',
    'https://evil.example/',
    '//evil.example/dashboard',
    7,
  ])
    await openMessage(worker, path);
  expect(opened).toEqual([
    'focus',
    'new /dashboard/media',
    'new /dashboard',
    'new /dashboard',
    'new /dashboard',
  ]);
});
