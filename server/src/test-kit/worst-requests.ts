import type { Mutation } from '@vestry/sync/contract/sync';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import { expect } from 'vitest';
import { longestStall } from './stall';
import { testApp } from './test-app';
import { pageFields, TestDevice } from './test-device';
import { pageTree } from './trees';

/** On a quiet machine nothing here takes more than 300; without its bound, it takes seconds. */
const MOST_MS = 2_000;

type Method = 'POST' | 'PUT';
interface Outcome {
  /** Of the answer. */
  status: number;
  data: { results?: { status: string; code?: number; errors?: unknown[] }[] };
}

export const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
/** As many entries as fit into one push. */
export const fill = <T>(make: (index: number) => T): T[] => {
  const size = Math.max(...many(100, (i) => JSON.stringify(make(19_900 + i)).length)) + 1;
  return many(Math.floor((510 * 1024) / size), make);
};

export const hero = (id: string, slides: object[]): TreeNode => ({ value: { id, type: 'hero1', slides } });
export const ids = (count: number, prefix = 'w') => many(count, (i) => `${prefix}${i}`);
export const set = (id: string, path: string[], value: unknown): Operation => ({
  op: 'set',
  id,
  path,
  value,
});

/** An editor whose requests are the most expensive ones: each stops the event loop for a moment at most. */
export async function worstRequests() {
  const kit = await testApp();
  const editor = await kit.signInAs('editor');

  async function send(method: Method, path: string, body: string): Promise<Outcome> {
    let outcome: Outcome | undefined;
    const stall = await longestStall(async () => {
      const headers = { 'content-type': 'application/json' };
      const reply = await kit.call(method, path, { as: editor, headers, payload: body });
      outcome = { status: reply.statusCode, data: reply.json().data };
    });
    // With SHOW_STALLS=1 the measurements are printed.
    if (process.env['SHOW_STALLS']) process.stderr.write(`${Math.round(stall)} ms ${path}\n`);
    if (stall > MOST_MS) throw new Error(`The event loop was not free for ${Math.round(stall)} ms`);
    return outcome!;
  }

  async function pushed(device: TestDevice, ...mutations: Mutation[]) {
    const body = JSON.stringify({ protocol: 1, clientId: device.clientId, mutations });
    expect(body.length).toBeLessThanOrEqual(512 * 1024);
    const { status, data } = await send('POST', '/sync/push', body);
    return { status, results: data.results ?? [] };
  }

  /** A page that is there, with that tree; larger than a push. */
  async function page(tree: TreeNode) {
    const payload = { ...pageFields(), contents: JSON.stringify(tree) };
    const reply = await kit.call('POST', '/pages', { as: editor, payload });
    expect(reply.statusCode).toBe(201);
    const { id, uid, version, route } = reply.json().data;
    const replace = async (next: TreeNode) => {
      const body = { id, route, contents: JSON.stringify(next) };
      expect((await kit.call('PUT', '/pages', { as: editor, payload: body })).statusCode).toBe(200);
    };
    return { id, uid, version, route, replace };
  }

  const newDevice = () => new TestDevice(kit, editor);
  /** A page of many widgets, of which one has a long list. */
  const largePage = () =>
    page(
      pageTree(
        hero(
          'h',
          many(100, (i) => ({ key: `s${i}`, title: 'x' })),
        ),
        ...ids(2_000).map((id): TreeNode => ({ value: { id, type: 'div' } })),
      ),
    );
  /** The status of the answer to what comes instead of the contents of a page. */
  const putContents = async (contents: string) => {
    const { id, route } = await page(pageTree());
    const body = JSON.stringify({ id, route, contents });
    expect(body.length).toBeLessThan(2_621_440);
    return (await send('PUT', '/pages', body)).status;
  };
  return { send, pushed, page, newDevice, largePage, putContents };
}
