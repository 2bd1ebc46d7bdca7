import { hash } from '@node-rs/argon2';
import type { TestApp } from './test-app';

export const PASSWORD = 'a good password';

/** What is stored of a password, but made with the least work: who signs in with it need not wait for the usual. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

export const passwordHash = await quickHash(PASSWORD);

/** Signs in as a person does. */
export const signingIn =
  ({ call }: Pick<TestApp, 'call'>) =>
  (
    username: string,
    password = PASSWORD,
    rest: { headers?: Record<string, string>; remoteAddress?: string } = {},
  ) =>
    call('POST', '/auth/login', { payload: { username, password }, ...rest });

/** What a token says, unproven. */
export const tokenClaimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
