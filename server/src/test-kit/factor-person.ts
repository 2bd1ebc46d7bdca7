import type { Role } from '@vestry/sync/access/permissions';
import type { LightMyRequestResponse } from 'fastify';
import { codeOf, stepAt } from '../platform/auth/factors/totp';
import { SoftPasskey } from './passkey';
import { PASSWORD, passwordHash } from './passwords';
import { createUser, type TestApp, type TestUser } from './test-app';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app reads out of a secret. */
export function bytesOfBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What the envelope of a success holds; the caller knows what. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const dataOf = <T>(reply: LightMyRequestResponse): T => reply.json<{ data: T }>().data;

/** Of who has no password and no passkey, and whose session began just now. */
export const proofOf = async ({ call }: Pick<TestApp, 'call'>, as: TestUser) =>
  dataOf<{ proof: string }>(await call('POST', '/users/me/factors/proof', { as, payload: {} })).proof;

/** A link for somebody's account, as the administrator `as` is shown it, whose session began just now. */
export async function shownLink(kit: Pick<TestApp, 'call'>, id: number, as: TestUser) {
  const { call } = kit;
  const proof = await proofOf(kit, as);
  return call('POST', `/users/${id}/link/shown`, { as, payload: { proof } });
}

/** Somebody with a password and a browser, who keeps the cookies that come. */
export class FactorPerson {
  readonly #kit: TestApp;
  readonly id: number;
  readonly username: string;
  cookies: Record<string, string> = {};
  token = '';
  codes: string[] = [];
  secret: Buffer = Buffer.alloc(0);
  /** Where the browser is. */
  address = '127.0.0.1';

  private constructor(kit: TestApp, user: { id: number; username: string }) {
    this.#kit = kit;
    this.id = user.id;
    this.username = user.username;
  }

  static async create(kit: TestApp, roles: Role[] = ['editor']): Promise<FactorPerson> {
    return new FactorPerson(kit, await createUser(kit.sql, roles, { passwordHash }));
  }

  /** The same person at another browser. */
  onOtherDevice(): FactorPerson {
    const other = new FactorPerson(this.#kit, this);
    other.secret = this.secret;
    other.codes = this.codes;
    return other;
  }

  get user(): TestUser {
    const { id, username, token } = this;
    return { id, username, token, headers: { authorization: `Bearer ${token}` } };
  }

  async send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
  ): Promise<LightMyRequestResponse> {
    const cookie = Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const reply = await this.#kit.call(method, path, {
      ...(this.token && !path.startsWith('/auth/') ? { as: this.user } : {}),
      ...(payload ? { payload } : {}),
      headers: { cookie, ...(this.token ? { authorization: `Bearer ${this.token}` } : {}) },
      remoteAddress: this.address,
    });
    for (const { name, value } of reply.cookies) {
      if (value === '') delete this.cookies[name];
      else this.cookies[name] = value;
    }
    return reply;
  }

  async signIn(password = PASSWORD): Promise<LightMyRequestResponse> {
    return this.#took(await this.send('POST', '/auth/login', { username: this.username, password }));
  }

  #took(reply: LightMyRequestResponse): LightMyRequestResponse {
    if (reply.statusCode === 200) this.token = dataOf<{ token: string }>(reply).token;
    return reply;
  }

  async giveCode(code: string): Promise<LightMyRequestResponse> {
    return this.#took(await this.send('POST', '/auth/factor/code', { code }));
  }

  async givePasskey(path: '/auth/factor/passkey' | '/auth/passkey', passkey: object) {
    return this.#took(await this.send('POST', path, { passkey }));
  }

  code(steps = 0): string {
    return codeOf(this.secret, stepAt(Date.now()) + steps);
  }

  async prove(password = PASSWORD): Promise<string> {
    return dataOf<{ proof: string }>(await this.send('POST', '/users/me/factors/proof', { password })).proof;
  }

  /** Signed in: an authenticator app with its first code. */
  async addAuthenticator(): Promise<LightMyRequestResponse> {
    const proof = await this.prove();
    const begun = dataOf<{ secret: string; ticket: string }>(
      await this.send('POST', '/users/me/factors/authenticator/options', { proof }),
    );
    this.secret = bytesOfBase32(begun.secret);
    const { ticket } = begun;
    const reply = await this.send('POST', '/users/me/factors/authenticator', {
      proof,
      ticket,
      code: this.code(-1),
    });
    this.codes = dataOf<{ codes: string[] | null }>(reply).codes ?? this.codes;
    return reply;
  }

  async addPasskey(passkey = new SoftPasskey(), name = 'Phone'): Promise<SoftPasskey> {
    const proof = await this.prove();
    const { options, ticket } = dataOf<{ options: { challenge: string }; ticket: string }>(
      await this.send('POST', '/users/me/factors/passkeys/options', { proof }),
    );
    const credential = passkey.create(options.challenge);
    const reply = await this.send('POST', '/users/me/factors/passkeys', { proof, ticket, name, credential });
    this.codes = dataOf<{ codes: string[] | null }>(reply).codes ?? this.codes;
    return passkey;
  }

  /** The question of the second step, or of a passkey alone. */
  async challenge(): Promise<string> {
    const pending = dataOf<{ passkey: { challenge: string } } | null>(await this.send('GET', '/auth/factor'));
    return pending?.passkey.challenge ?? '';
  }

  async challengeAlone(): Promise<string> {
    return dataOf<{ challenge: string }>(await this.send('POST', '/auth/passkey/options')).challenge;
  }
}
