import type { Redirect } from '@vestry/sync/contract/redirects';
import { beforeEach, expect } from 'vitest';
import type { Renderer } from '../../../platform/render-port';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { type TestUser, testApp } from '../../../test-kit/test-app';
import { contents, pageTree, text } from '../../../test-kit/trees';

const renderer: Renderer = {
  ...plainRenderer,
  renderPage: ({ route }) => `<!doctype html>page ${route}`,
  renderNotFound: () => '<!doctype html>404',
  renderOffline: () => '<!doctype html>offline',
  assets: { behaviour: '/assets/behaviours.js', serviceWorker: '/service-worker.js' },
};
export type Page = { id: number; route: string };
const body = contents(pageTree(text('a', 'Hello')));

/** Pages that come, move and go, redirects, and what a visitor gets at an address. */
export async function movedPages() {
  const kit = await testApp({ context: { renderer }, env: { PUBLIC_URL: 'https://church.example' } });
  const { app, call, signInAs, sql } = kit;
  const editor = await signInAs('editor');
  const viewer = await signInAs('viewer');

  async function createPage(route: string, status = 'public'): Promise<Page> {
    const reply = await call('POST', '/pages', { as: editor, payload: { route, status, contents: body } });
    expect(reply.statusCode).toBe(201);
    return reply.json().data;
  }
  async function change(page: Page, fields: object): Promise<void> {
    const payload = { id: page.id, route: page.route, contents: body, ...fields };
    expect((await call('PUT', '/pages', { as: editor, payload })).statusCode).toBe(200);
  }
  async function remove({ id }: Page): Promise<void> {
    expect((await call('DELETE', `/pages/${id}`, { as: editor })).statusCode).toBe(200);
  }

  const visit = async (url: string, on = app) => {
    const { statusCode, headers } = await on.inject({ url });
    return headers.location === undefined ? statusCode : [statusCode, headers.location];
  };
  const add = (from: string, to: string, as: TestUser = editor) =>
    call('POST', '/redirects', { as, payload: { from, to } });
  const list = async (query = ''): Promise<Redirect[]> =>
    (await call('GET', `/redirects?limit=100${query}`, { as: editor })).json().data.data;
  const listed = async () =>
    (await list('&orderBy=from&order=ASC')).map(({ from, to, state }) => [from, to, state]);
  const problem = (reply: { json: () => { code: number; data: { field: string; message: string }[] } }) => {
    const { code, data } = reply.json();
    return [code, data[0]?.field, data[0]?.message];
  };

  // Each test has a site of its own pages alone.
  beforeEach(async () => {
    await sql`delete from redirects`;
    await sql`update documents set deleted_at = now() where deleted_at is null`;
  });

  return { ...kit, editor, viewer, createPage, change, remove, visit, add, list, listed, problem };
}
