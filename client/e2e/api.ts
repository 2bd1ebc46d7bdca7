import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { SentLink } from '@vestry/sync/contract/access';
import type { Session, SessionUser } from '@vestry/sync/contract/auth';
import { API } from '@vestry/sync/contract/endpoint';
import type { Element } from '@vestry/sync/contract/elements';
import type { Media } from '@vestry/sync/contract/media';
import type { Page as StoredPage } from '@vestry/sync/contract/pages';
import { ROLE_IDS, type Role } from '@vestry/sync/access/permissions';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { useActivation } from './mailbox';

export interface Credentials {
  username: string;
  password: string;
}

export interface TestUser extends Credentials {
  id: number;
  email: string;
}

type Json = Record<string, unknown>;

/** A name that no other test of this run has, for what a test creates on the shared product. */
export const uniqueName = (word: string): string => `${word}-${randomUUID().slice(0, 8)}`;

/** The contents of a document, as calls take them: the widgets in their order, as fields with a type and an id. */
export const contentsOf = (...children: (TreeNode['value'] | TreeNode)[]): string =>
  JSON.stringify({
    value: { id: ROOT_ID, type: 'div' },
    children: children.map((child) => ('value' in child && isNode(child) ? child : { value: child })),
  });

const isNode = (child: TreeNode['value'] | TreeNode): child is TreeNode =>
  typeof child.value === 'object' && child.value !== null;

/** The API as a signed-in person's own program calls it. Every call resolves to the reply's data, and throws on a refusal. */
export class Api {
  readonly url: string;
  readonly #who: Credentials;
  #token: Promise<string> | undefined;

  /** `url` is the product's origin. The first call signs in. */
  constructor(url: string, who: Credentials) {
    this.url = url;
    this.#who = who;
  }

  get = <Data>(path: string): Promise<Data> => this.call('GET', path);
  post = <Data>(path: string, body?: unknown): Promise<Data> => this.call('POST', path, body);
  put = <Data>(path: string, body?: unknown): Promise<Data> => this.call('PUT', path, body);
  delete = <Data>(path: string): Promise<Data> => this.call('DELETE', path);

  async call<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    let reply = await this.#send(method, path, body);
    if (reply.status === 401) {
      // A test has ended this session, or the token is too old.
      this.#token = undefined;
      reply = await this.#send(method, path, body);
    }
    return dataOf(reply, `${method} ${path}`);
  }

  /** A draft with a route of its own; `fields` replace these. */
  createPage = (fields: Json = {}): Promise<StoredPage> =>
    this.post('/pages', {
      route: uniqueName('page'),
      contents: contentsOf({ id: 'a', type: 'text', tag: 'h1', text: 'Title' }),
      ...fields,
    });

  createElement = (fields: Json = {}): Promise<Element> =>
    this.post('/elements', {
      name: uniqueName('Element'),
      type: 'element',
      contents: contentsOf({ id: 'a', type: 'text', text: 'Part' }),
      ...fields,
    });

  /** Who can sign in at once. Needs the rights of an admin, on a product without a mail server. */
  async createUser(role: Role = 'viewer', fields: Partial<TestUser> = {}): Promise<TestUser> {
    const username = fields.username ?? uniqueName(role);
    const who = { username, password: 'reads-and-no-more', email: `${username}@example.org`, ...fields };
    const { id } = await this.post<{ id: number }>('/users', who);
    if (role !== 'viewer') await this.setRole(id, role);
    await this.activateUser(id);
    return { ...who, id };
  }

  /** Who is new, or was deactivated, can sign in at once. */
  async activateUser(id: number): Promise<void> {
    await useActivation(await this.linkFor(id));
  }

  /** To activate the account or, of who is active, to set a new password. */
  async linkFor(id: number): Promise<string> {
    const { password } = this.#who;
    const { proof } = await this.post<{ proof: string }>('/users/me/factors/proof', { password });
    const { link } = await this.post<SentLink>(`/users/${id}/link/shown`, { proof });
    if (!link) throw new Error('a mail server has the link: read it there');
    return link;
  }

  setRole = (userId: number, role: Role): Promise<unknown> =>
    this.post('/user-roles/update', { userId, roleIds: [ROLE_IDS[role]] });

  /** A picture whose bytes no other has: the same bytes are stored once. */
  createMedia = (name = `${uniqueName('picture')}.png`): Promise<Media> => {
    const body = new FormData();
    body.append('image', new Blob([grain(32, 24)], { type: 'image/png' }), name);
    return this.post('/media', body);
  };

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    this.#token ??= signIn(this.url, this.#who).then(({ token }) => token);
    const authorization = `Bearer ${await this.#token}`;
    const isForm = body instanceof FormData;
    return fetch(`${this.url}${API}${path}`, {
      method,
      headers: { authorization, ...(body === undefined || isForm ? {} : JSON_BODY) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
  }
}

const apis = new WeakMap<object, Map<string, Api>>();

/** Of this product as this user; the same one each time, so that it signs in once. */
export function apiOf(product: { url: string }, who: Credentials): Api {
  const ofProduct = apis.get(product) ?? new Map<string, Api>();
  apis.set(product, ofProduct);
  const known = ofProduct.get(who.username) ?? new Api(product.url, who);
  ofProduct.set(who.username, known);
  return known;
}

const JSON_BODY = { 'content-type': 'application/json' };

async function dataOf<Data>(reply: Response, what: string): Promise<Data> {
  if (!reply.ok) throw new Error(`${what}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: Data }).data;
}

/** A session of its own. */
async function signIn(url: string, who: Credentials): Promise<Session> {
  const { username, password } = who;
  const body = JSON.stringify({ username, password });
  const reply = await fetch(`${url}${API}/auth/login`, { method: 'POST', headers: JSON_BODY, body });
  return dataOf(reply, `signing in as ${username}`);
}

/** The language that the server has of a person for the own screens; null: as each browser asks. */
export const languageOnServer = async (
  product: { url: string },
  who: Credentials,
): Promise<SessionUser['language']> => (await signIn(product.url, who)).user.language;

/** A PNG of random grey points. */
export function grain(width: number, height: number): Uint8Array<ArrayBuffer> {
  const rows = Buffer.concat(
    Array.from({ length: height }, () =>
      // Each row begins with its filter: none.
      Buffer.from([0, ...Array.from({ length: width }, () => Math.floor(Math.random() * 256))]),
    ),
  );
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const sizes = Buffer.alloc(8);
    sizes.writeUInt32BE(data.length, 0);
    sizes.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([sizes.subarray(0, 4), named, sizes.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Uint8Array.from(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
