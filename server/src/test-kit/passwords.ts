import { hashPassword } from '../platform/auth/password';
import type { TestApp } from './test-app';

export const PASSWORD = 'a good password';
export const passwordHash = await hashPassword(PASSWORD);

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
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
