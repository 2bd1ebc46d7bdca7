import { page } from 'vitest/browser';
import type { Session } from '@vestry/sync/contract/auth';
import { readOwnFactors } from '@vestry/sync/contract/own-factors';
import type { PendingSignIn } from '@vestry/sync/contract/factor-sign-in';
import type { FakeServer } from '../../test-kit/fake-server';

/** Who signs in: `openScreen` removes this number's database again. */
export const ADMIN: Session = {
  token: 'token',
  user: { id: 1, username: 'admin', email: 'admin@example.org', roles: ['viewer'], language: null },
};

export const NO_FACTORS = {
  passkeys: [],
  authenticator: null,
  recoveryCodes: 0,
  requiredFrom: null,
  hasPassword: true,
};

/** What is asked for after a sign-in. */
export const answerSignedIn = (server: FakeServer) => server.on(readOwnFactors, NO_FACTORS);

/** Half way in: the password was right. */
export const pending = (fields: Partial<PendingSignIn> = {}): PendingSignIn => ({
  username: 'admin',
  factors: ['authenticator'],
  recoveryCodes: 10,
  passkey: null,
  ...fields,
});

export async function fillLogin(username: string, password: string): Promise<void> {
  await page.getByLabelText('Username').fill(username);
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
