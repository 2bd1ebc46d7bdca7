import { LOCAL_ORIGIN } from '../src/test-kit/local-origin';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { TreeNode } from '@vestry/sync/tree/node';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { loadRenderer } from '../src/load-client';
import { signAccessToken } from '../src/platform/auth/access-token';
import { deriveKeys } from '../src/platform/auth/keys';
import { beginSession } from '../src/platform/auth/sessions';
import { createLogger } from '../src/platform/log/log-file';
import { freshDatabase } from './fresh-database';

/** The product in this process, on a database of its own. Needs the client's build. */
export async function benchSite() {
  const { folder, postgres, sql, user } = await freshDatabase();
  const jwtSecret = 'a secret of the bench, long enough for HS256';
  const session = await beginSession(sql, user.id, LOCAL_ORIGIN, deriveKeys(jwtSecret).refreshTokens);
  const authorization = (app: FastifyInstance) => `Bearer ${signAccessToken(app, session.sessionId)}`;
  return {
    sql,
    userId: user.id,
    start: async (): Promise<FastifyInstance> =>
      buildApp({
        config: readConfig({ DATA_DIR: folder, ADMIN_PASSWORD: 'a long one for the bench' }),
        sql,
        databaseUrl: postgres.url,
        log: createLogger(process.stdout, 'silent'),
        jwtSecret,
        renderer: await loadRenderer(join(import.meta.dirname, '../../client/dist')),
      }),
    /** Calls the API as an admin; throws what it refuses. */
    async call<Data>(
      app: FastifyInstance,
      method: 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: object,
    ): Promise<Data> {
      const headers = { authorization: authorization(app) };
      const reply = await app.inject({
        method,
        url: `/api/v1${path}`,
        headers,
        ...(payload && { payload }),
      });
      if (reply.statusCode >= 300) throw new Error(reply.body);
      return reply.json<{ data: Data }>().data;
    },
    /** Reads from the API, as a client that accepts this encoding. */
    read: (app: FastifyInstance, path: string, encoding: string) =>
      app.inject({
        url: `/api/v1${path}`,
        headers: { authorization: authorization(app), 'accept-encoding': encoding },
      }),
    async end(): Promise<void> {
      await sql.end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The route of page `at`; the first one is at '/'. */
export const routeAt = (at: number): string => (at === 0 ? 'home' : `page-${at}`);

export const treeOf = (children: readonly TreeNode[]): string =>
  JSON.stringify({ value: { id: 'root', type: 'div' }, children });

/** The value below which 95 of 100 are. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
export const p50 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;
