import { expect } from 'vitest';
import { testApp, type TestUser } from '../../../test-kit/test-app';
import { contents, pageTree } from '../../../test-kit/trees';

/** Pages as they are made by calls, and people of each role who call. */
export async function pageCalls() {
  const { call, signInAs, sql } = await testApp();
  const admin = await signInAs('admin');
  const editor = await signInAs('editor');
  const viewer = await signInAs('viewer');

  let count = 0;
  const route = () => `page-${++count}`;

  async function create(body: object, as: TestUser = editor) {
    const payload = { route: route(), contents: contents(pageTree()), ...body };
    return call('POST', '/pages', { as, payload });
  }

  async function created(body: object = {}) {
    const reply = await create(body);
    expect(reply.statusCode).toBe(201);
    return reply.json().data;
  }

  return { call, sql, admin, editor, viewer, route, create, created };
}
