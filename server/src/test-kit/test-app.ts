import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@vestry/sync/access/permissions';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { atEnd } from './at-end';
import { buildApp } from '../app';
import { readConfig } from '../config';
import type { Context } from '../context';
import { signAccessToken } from '../platform/auth/access-token';
import { beginSession } from '../platform/auth/sessions';
import type { Sql } from '../platform/db/db';
import { createLogger } from '../platform/log/log-file';
import { createTestDatabase } from './database';
import { LOCAL_ORIGIN } from './local-origin';

export interface TestUser {
  id: number;
  username: string;
  token: string;
  /** To spread into `inject`: the bearer token. */
  headers: { authorization: string };
}

export interface TestApp {
  app: FastifyInstance;
  context: Context;
  sql: Sql;
  /** The database's own URL, for a second connection or a second instance. */
  databaseUrl: string;
  /** A new active user with that role (or those, or none) and a live session. Its password is never set. */
  signInAs: (role: Role | Role[]) => Promise<TestUser>;
  /** `call('GET', '/pages', {as: user, payload})`: below /api/v1. */
  call: (
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ) => Promise<LightMyRequestResponse>;
}

interface CallOptions extends Omit<InjectOptions, 'method' | 'url'> {
  as?: TestUser;
}

let users = 0;

export async function createUser(
  sql: Sql,
  roles: Role[],
  overrides: { username?: string; passwordHash?: string; active?: boolean } = {},
): Promise<{ id: number; username: string }> {
  const username = overrides.username ?? `${roles[0] ?? 'nobody'}-${++users}`;
  const [user] = await sql<[{ id: number }]>`
    insert into users (username, email, password_hash, is_active)
    values (${username}, ${`${username}@example.org`}, ${overrides.passwordHash ?? null}, ${overrides.active ?? true})
    returning id`;
  await sql`insert into user_roles (user_id, role_id)
    select ${user.id}, id from roles where name = any(${roles as string[]})`;
  return { id: user.id, username };
}

interface TestAppOptions {
  /** Adds to the environment that it is built from. */
  env?: Record<string, string>;
  context?: Partial<Context>;
  /** Mounts more, for what no feature has. */
  register?: (app: FastifyInstance) => void;
}

/** An app on a fresh database, both stopped after the test file. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'vestry-app-'));
  const context: Context = {
    config: readConfig({ DATA_DIR: folder, ...options.env }),
    sql: database.sql,
    databaseUrl: database.url,
    log: createLogger(process.stdout, process.env['LOG_LEVEL'] ?? 'silent'),
    jwtSecret: 'a secret of the tests, long enough for HS256',
    // A machine that is busy is no database that does not answer.
    probePatienceMs: 60_000,
    // Only the test itself uses the database.
    writeTrialMs: 0,
    ...options.context,
  };
  const app = await buildApp(context);
  app.checkReplies = true;
  options.register?.(app);
  await app.ready();
  atEnd(async () => {
    await app.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    app,
    context,
    sql: database.sql,
    databaseUrl: database.url,
    signInAs: async (role) => {
      const user = await createUser(database.sql, [role].flat());
      const { sessionId } = await beginSession(database.sql, user.id, LOCAL_ORIGIN, app.keys.refreshTokens);
      const token = signAccessToken(app, sessionId);
      return { ...user, token, headers: { authorization: `Bearer ${token}` } };
    },
    call: (method, path, { as, ...rest } = {}) =>
      app.inject({ ...rest, method, url: `/api/v1${path}`, headers: { ...as?.headers, ...rest.headers } }),
  };
}
