import { z } from 'zod';
import { sessionSchema } from './auth';
import { defineEndpoint } from './endpoint';
import { FACTORS } from './factor-names';
import {
  authenticatorSecret,
  code,
  codes,
  newCredential,
  options,
  passkeyAnswer,
  passkeyName,
  question,
  ticket,
} from './factor-parts';

const pendingSchema = z.object({
  username: z.string(),
  /** Empty: there is no factor yet, and one has to be set up before going on. */
  factors: z.array(z.enum(FACTORS)),
  /** So many recovery codes are left. */
  recoveryCodes: z.number().int(),
  /** For `signInByFactorPasskey`; null where no passkey can be used. */
  passkey: options.nullable(),
});
export type PendingSignIn = z.infer<typeof pendingSchema>;

export const readPendingSignIn = defineEndpoint({
  method: 'GET',
  path: '/auth/factor',
  summary: 'Which second factor this browser is asked for after a right password; null: none',
  access: 'public',
  reply: pendingSchema.nullable(),
});

export const signInByCode = defineEndpoint({
  method: 'POST',
  path: '/auth/factor/code',
  summary: 'After the password: a code of the authenticator app, or a recovery code',
  access: 'public',
  body: z.object({ code }),
  reply: sessionSchema,
});

export const signInByFactorPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/factor/passkey',
  summary: 'After the password: a passkey',
  access: 'public',
  body: z.object({ passkey: passkeyAnswer }),
  reply: sessionSchema,
});

export const askForPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'The question for a passkey instead of a password',
  access: 'public',
  reply: options,
});

export const signInByPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey alone',
  access: 'public',
  body: z.object({ passkey: passkeyAnswer }),
  reply: sessionSchema,
});

const enrolledSession = sessionSchema.extend({ codes });

export const beginFirstAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/auth/factor/authenticator/options',
  summary: 'A secret for an authenticator app, for who must set up a factor to sign in',
  access: 'public',
  reply: authenticatorSecret,
});

export const addFirstAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/auth/factor/authenticator',
  summary: 'Set up an authenticator app while signing in, with its first code',
  access: 'public',
  body: z.object({ ticket, code }),
  reply: enrolledSession,
});

export const beginFirstPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/factor/passkeys/options',
  summary: 'The question for a new passkey, for who must set up a factor to sign in',
  access: 'public',
  reply: question,
});

export const addFirstPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/factor/passkeys',
  summary: 'Set up a passkey while signing in',
  access: 'public',
  body: z.object({ ticket, name: passkeyName, credential: newCredential }),
  reply: enrolledSession,
});
