import type { Endpoint } from '@vestry/sync/contract/endpoint';
import { may, ROLES } from '@vestry/sync/access/permissions';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FORMER_PATHS } from './platform/http/former-paths';
import { testApp } from './test-kit/test-app';

const { app, sql, signInAs } = await testApp();

/**
 * The status of any address of it: a caller without permission is refused before anything else of the request is read.
 * The reply is closed after its head, for some of them never end.
 */
async function statusOf({ method, path }: Endpoint, headers: Record<string, string> = {}): Promise<number> {
  const url = `/api/v1${path.replaceAll(/\{\w+\}/g, '999999')}`;
  const reply = await app.inject({ method, url, headers, payloadAsStream: true });
  reply.stream().destroy();
  // Of a person: no cache has it, not even that of the browser, which outlives the session.
  expect([path, reply.headers['cache-control']]).toEqual([path, 'no-store']);
  return reply.statusCode;
}

const users = await Promise.all(
  [...ROLES.map((role) => [role]), []].map(async (roles) => ({ roles, ...(await signInAs(roles)) })),
);
const deactivated = await signInAs('admin');
await sql`update users set is_active = false where id = ${deactivated.id}`;

/** 'GET /auth/login' for each present route below /api/v1, out of the router itself: however it was mounted. */
function mountedRoutes(): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
      above.splice(indent.length / 4, Infinity, segment);
      const path = above.join('');
      if (!path.startsWith('/api/v1/') || path.slice('/api/v1'.length) in FORMER_PATHS) return [];
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path.slice('/api/v1'.length).replaceAll(/:(\w+)/g, '{$1}')}`);
    });
}

/** The names of the fields of a JSON schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}

const guarded = app.endpoints.filter(({ access }) => access !== 'public');

describe('every call of the API', () => {
  it('is one of many', () => {
    expect(guarded.length).toBeGreaterThan(20);
  });

  it.each(guarded.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s is open to its roles alone',
    async (_method, _path, endpoint) => {
      const expected = users.map(({ roles }) =>
        endpoint.access === 'signed-in' || (endpoint.access !== 'public' && may(roles, endpoint.access))
          ? 'in'
          : 403,
      );
      const found: (string | number)[] = [];
      for (const { headers } of users) {
        const statusCode = await statusOf(endpoint, headers);
        found.push(statusCode === 401 || statusCode === 403 ? statusCode : 'in');
        expect(statusCode).toBeLessThan(500);
      }
      expect(found).toEqual(expected);
      expect(await statusOf(endpoint)).toBe(401);
      expect(await statusOf(endpoint, deactivated.headers)).toBe(401);
    },
  );

  // What is mounted past the table of calls must be put here by somebody who has thought about it.
  it('is declared, but for visits of a browser, beacons, images and files', () => {
    const declared = new Set(app.endpoints.map(({ method, path }) => `${method} ${path}`));
    const byHand = mountedRoutes().filter((route) => !declared.has(route));
    expect(mountedRoutes().length - byHand.length).toBe(declared.size);
    expect(byHand.sort()).toEqual([
      'GET /auth/activate',
      'GET /auth/google/callback',
      'GET /auth/google/login',
      'GET /files/{filename}',
      'GET /media/{filename}',
      'GET /preview',
    ]);
  });

  // Nobody is asked for what others can find out, and nothing that helps to guess a password is kept.
  it('has no hint of a password and no question whose answer lets somebody in', () => {
    const fields = app.endpoints
      .filter(({ path }) => /^\/(?:auth|users)\b/.test(path))
      .flatMap(({ params, query, body, reply }) => [params, query, body, reply])
      .flatMap((part) =>
        part ? namesIn(z.toJSONSchema(part, { unrepresentable: 'any', io: 'input' })) : [],
      );
    expect(fields).toEqual(expect.arrayContaining(['password', 'username']));
    expect(fields.filter((name) => /hint|question|answer|maiden|memorable/i.test(name))).toEqual([]);
  });

  // A new open path must be put here by somebody who has thought about it.
  it('is open to everybody only where it must be', () => {
    const open = app.endpoints
      .filter(({ access }) => access === 'public')
      .map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual([
      'GET /auth/factor',
      'GET /auth/logout',
      'GET /auth/methods',
      'GET /auth/passwords',
      'GET /auth/refresh',
      // With a token that works once: backup/download.test.ts.
      'GET /backups/{name}/file',
      'GET /pages/route/{route}',
      'POST /auth/activate',
      'POST /auth/factor/authenticator',
      'POST /auth/factor/authenticator/options',
      'POST /auth/factor/code',
      'POST /auth/factor/passkey',
      'POST /auth/factor/passkeys',
      'POST /auth/factor/passkeys/options',
      'POST /auth/forgot-password',
      'POST /auth/link',
      'POST /auth/login',
      'POST /auth/logout',
      'POST /auth/passkey',
      'POST /auth/passkey/options',
      'POST /auth/reset-password',
      'POST /collect',
      'POST /forms/entries',
    ]);
  });
});
