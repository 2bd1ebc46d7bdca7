import { defineEndpoint, TREE_BODY_BYTES } from '@vestry/sync/contract/endpoint';
import { z } from 'zod';
import { mount } from '../platform/http/endpoint';
import { AppError } from '../platform/http/errors';
import { testApp } from './test-app';

const echo = defineEndpoint({
  method: 'POST',
  path: '/echo/{id}',
  summary: 'For these tests',
  access: 'public',
  params: z.object({ id: z.coerce.number().int().min(1) }),
  query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
  body: z.strictObject({
    text: z.string().max(2_500_000),
    count: z.number().int().min(1).max(10).optional(),
    kind: z.enum(['a', 'b']).optional(),
    tree: z.unknown().optional(),
  }),
  reply: z.object({
    text: z.string(),
    list: z.array(z.object({ id: z.number() })).optional(),
    none: z.object({ id: z.number() }).nullable().optional(),
  }),
  bodyLimit: TREE_BODY_BYTES,
  status: 201,
});

const fail = defineEndpoint({
  method: 'GET',
  path: '/fail/{how}',
  summary: 'For these tests',
  access: 'public',
  params: z.object({ how: z.string() }),
  reply: z.null(),
});

const adminOnly = defineEndpoint({
  method: 'GET',
  path: '/admin-only',
  summary: 'For these tests',
  access: 'elements.delete',
  reply: z.object({ username: z.string() }),
});

/** A server with three calls of its own: one that gives back, one that fails on demand, one for admins. */
export async function echoApp() {
  const { app, sql, call, signInAs } = await testApp({
    env: { METRICS_TOKEN: 'a token of sixteen' },
    register: (app) => {
      mount(app, echo, ({ body, params }) => ({
        text: body.text.slice(0, 20),
        secret: 'never to be seen',
        list: [{ id: params.id, secret: 'nor this' }],
        none: null,
      }));
      mount(app, fail, async ({ params }) => {
        if (params.how === 'database') await sql`select ${'99999999999999999999'}::int`;
        if (params.how === 'constraint') await sql`insert into user_roles (user_id, role_id) values (0, 0)`;
        if (params.how === 'gone') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
        if (params.how === 'retry') throw new AppError('tooMany', { retryAfter: 7 });
        throw new TypeError("Cannot read properties of undefined (reading 'password')");
      });
      mount(app, adminOnly, ({ user }) => ({ username: user.username }));
    },
  });

  function post(
    payload: string | object,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) {
    return call('POST', '/echo/1', { payload, headers });
  }
  return { app, sql, call, signInAs, post };
}
