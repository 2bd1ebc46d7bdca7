import { randomUUID } from 'node:crypto';
import type { Choice } from '@vestry/sync/contract/conflicts';
import type { Reply } from '@vestry/sync/contract/endpoint';
import type { Mutation, MutationResult, pull, push } from '@vestry/sync/contract/sync';
import { PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import type { TreeNode } from '@vestry/sync/tree/node';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { canonicalText } from '@vestry/sync/tree/canonical';
import { apply } from '@vestry/sync/tree/apply';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestUser } from './test-app';

type Unnumbered = Mutation extends infer M ? (M extends Mutation ? Omit<M, 'number'> : never) : never;

/** A device as the protocol sees it: a client id, its next number, a cookie and what it has pulled. */
export class TestDevice {
  readonly clientId: string;
  readonly documents = new Map<string, { version: number; state: DocumentState }>();
  readonly #call: TestApp['call'];
  readonly #user: TestUser;
  cookie: string | undefined;
  next = 1;
  /** The widgets that its program knows; those of the present one by default. */
  shapes: string | undefined;

  constructor({ call }: Pick<TestApp, 'call'>, user: TestUser, clientId: string = randomUUID()) {
    this.#call = call;
    this.#user = user;
    this.clientId = clientId;
  }

  /** Gives the mutation the device's next number. */
  number(mutation: Unnumbered): Mutation {
    return { ...mutation, number: this.next++ };
  }

  create(tree: TreeNode, fields: Record<string, unknown>, uid: string = randomUUID()): Mutation {
    return this.number({ type: 'create', uid, kind: 'page', fields, tree });
  }

  update(uid: string, version: number, ...operations: Operation[]): Mutation {
    return this.number({ type: 'update', uid, kind: 'page', base: { version }, operations });
  }

  /** A further save on the device's own view after `previous`. */
  after(previous: Mutation, ...operations: Operation[]): Mutation {
    const { uid, kind, number } = previous;
    return this.number({ type: 'update', uid, kind, base: { mutation: number }, operations });
  }

  settle(uid: string, version: number, place: number, choice: Choice): Mutation {
    return this.number({ type: 'settle', uid, kind: 'page', version, place, choice });
  }

  send(mutations: Mutation[]): Promise<LightMyRequestResponse> {
    const shapes = this.shapes ?? knownShapes();
    const payload = { protocol: PROTOCOL_VERSION, shapes, clientId: this.clientId, mutations };
    return this.#call('POST', '/sync/push', { as: this.#user, payload });
  }

  async push(...mutations: Mutation[]): Promise<Reply<typeof push>> {
    const reply = await this.send(mutations);
    if (reply.statusCode !== 200) throw new Error(`push: ${reply.statusCode} ${reply.body}`);
    return reply.json().data;
  }

  /** Pushes one that must be applied. */
  async apply(mutation: Mutation): Promise<Extract<MutationResult, { status: 'applied' }>> {
    const { results } = await this.push(mutation);
    const [result] = results;
    if (result?.status !== 'applied') throw new Error(`refused: ${JSON.stringify(result)}`);
    return result;
  }

  ask(cookie = this.cookie): Promise<LightMyRequestResponse> {
    const known = cookie === undefined ? {} : { cookie };
    const shapes = this.shapes ?? knownShapes();
    const query = { protocol: String(PROTOCOL_VERSION), shapes, clientId: this.clientId, ...known };
    return this.#call('GET', '/sync/pull', { as: this.#user, query });
  }

  /** One pull, taken in as a device does it. */
  async pull(): Promise<Reply<typeof pull>> {
    const reply = await this.ask();
    if (reply.statusCode !== 200) throw new Error(`pull: ${reply.statusCode} ${reply.body}`);
    const data: Reply<typeof pull> = reply.json().data;
    if (data.reset) this.documents.clear();
    for (const uid of data.deleted) this.documents.delete(uid);
    for (const { uid, version, fields, tree } of data.documents) {
      this.documents.set(uid, { version, state: { fields, tree } });
    }
    for (const { uid, version, from, operations } of data.patches) {
      const known = this.documents.get(uid);
      if (known?.version !== from) throw new Error(`a patch from ${from}, this device has ${known?.version}`);
      this.documents.set(uid, { version, state: apply(known.state, operations).state });
    }
    this.cookie = data.cookie;
    return data;
  }

  async pullAll(): Promise<void> {
    for (let more = true; more;) ({ more } = await this.pull());
  }

  text(uid: string): string | undefined {
    const known = this.documents.get(uid);
    return known && canonicalText(known.state.tree);
  }
}

let routes = 0;

/** Fields of a page with a route of its own. */
export function pageFields(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { route: `route-${++routes}`, status: 'draft', headerId: null, footerId: null, ...overrides };
}

export function setText(id: string, value: string): Operation {
  return { op: 'set', id, path: ['text'], value };
}
