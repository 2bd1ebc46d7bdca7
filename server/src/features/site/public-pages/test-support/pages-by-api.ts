import { expect } from 'vitest';
import type { TestApp, TestUser } from '../../../../test-kit/test-app';
import { contents, pageTree, text } from '../../../../test-kit/trees';

export interface Made {
  id: number;
  uid: string;
}

export const bodyOf = (route: string) => ({ route, contents: contents(pageTree(text('a', route))) });

/** Public pages whose only text is their route: made, changed, and read as visitors do. */
export const pagesByApi = ({ app, call }: TestApp, as: TestUser) => ({
  read: async (path: string): Promise<string> => (await app.inject({ method: 'GET', url: path })).body,

  page: async (route: string, more: object = {}): Promise<Made> => {
    const payload = { ...bodyOf(route), status: 'public', ...more };
    const reply = await call('POST', '/pages', { as, payload });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json<{ data: Made }>().data;
  },

  change: async ({ id }: Made, route: string, more: object): Promise<void> => {
    const reply = await call('PUT', '/pages', { as, payload: { id, ...bodyOf(route), ...more } });
    expect(reply.statusCode).toBe(200);
  },
});
