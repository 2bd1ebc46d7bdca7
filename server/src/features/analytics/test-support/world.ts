import { randomBytes } from 'node:crypto';
import type { DashboardStats } from '@vestry/sync/contract/analytics';
import type { Sql } from '../../../platform/db/db';
import type { Renderer } from '../../../platform/render-port';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp, type TestApp } from '../../../test-kit/test-app';
import { contents, pageTree, text } from '../../../test-kit/trees';

const renderer: Renderer = {
  ...plainRenderer,
  renderPage: () => '<!doctype html>page',
  renderNotFound: () => '<!doctype html>404',
  renderOffline: () => '<!doctype html>offline',
  renderUnavailable: () => '<!doctype html>unavailable',
  assets: { behaviour: '/assets/behaviours.js', serviceWorker: '/service-worker.js' },
};

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36';
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1';

interface StoredVisit {
  pathname: string;
  visitor: string | null;
  total_ms: number;
  active_ms: number;
}

/** Visits that are in no day's body yet, in the order in which they were stored. */
export const storedVisits = (sql: Sql) => sql<StoredVisit[]>`
  select pathname, visitor, total_ms, active_ms from analytics_hits order by at, id`;

/** A site with the public pages '/', '/about' and '/關於', and one that is private. */
export async function analyticsWorld(): Promise<
  TestApp & {
    editor: Awaited<ReturnType<TestApp['signInAs']>>;
    rows: () => Promise<StoredVisit[]>;
    /** Removes all visits. */
    forget: () => Promise<void>;
    /** Answers the status. */
    hit: (visit?: object, headers?: Record<string, string>) => Promise<number>;
    stats: (range?: { start: string; end: string }) => Promise<DashboardStats>;
  }
> {
  const kit = await testApp({ context: { renderer }, env: { TRUST_PROXY: 'loopback' } });
  const editor = await kit.signInAs('editor');
  for (const [route, status] of [
    ['home', 'public'],
    ['about', 'public'],
    ['關於', 'public'],
    ['secret', 'private'],
  ]) {
    const payload = { route, status, contents: contents(pageTree(text('a', 'A'))) };
    const reply = await kit.call('POST', '/pages', { as: editor, payload });
    if (reply.statusCode !== 201) throw new Error(reply.body);
  }
  return {
    ...kit,
    editor,
    rows: async () => storedVisits(kit.sql),
    forget: async () => {
      await kit.sql`truncate analytics_hits, analytics_hit_keys, analytics_days`;
    },
    hit: async (visit = {}, headers = {}) => {
      const body = { assignId: 'a', pathname: '/', totalDuration: 2000, activeDuration: 1000, ...visit };
      const reply = await kit.call('POST', '/collect', {
        payload: JSON.stringify(body),
        headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': CHROME, ...headers },
      });
      return reply.statusCode;
    },
    stats: async (range) => {
      const query = range ? `?${new URLSearchParams(range).toString()}` : '';
      const reply = await kit.call('GET', `/analysis/dashboard${query}`, { as: editor });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json<{ data: DashboardStats }>().data;
    },
  };
}

/** An address that nobody else in this test has. */
export const someAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;
