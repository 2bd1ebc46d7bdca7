import { z } from 'zod';
import { defineEndpoint } from './endpoint';
import {
  authenticatorSecret,
  code,
  codes,
  newCredential,
  passkeyAnswer,
  passkeyName,
  passkeyNameSchema,
  question,
  ticket,
} from './factor-parts';

const passkeyId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const passkeySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const ownFactors = z.object({
  passkeys: z.array(passkeySchema),
  authenticator: z.object({ createdAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() }).nullable(),
  recoveryCodes: z.number().int(),
  /** A role of this person needs one from this time on; null: none does. */
  requiredFrom: z.iso.datetime().nullable(),
  /** Whether there is a password to prove with who one is. */
  hasPassword: z.boolean(),
});
export type OwnFactors = z.infer<typeof ownFactors>;

export const readOwnFactors = defineEndpoint({
  method: 'GET',
  path: '/users/me/factors',
  summary: 'The own passkeys, authenticator app and recovery codes',
  access: 'signed-in',
  reply: ownFactors,
});

export const askForProof = defineEndpoint({
  method: 'POST',
  path: '/users/me/factors/proof/options',
  summary: 'The question for a passkey, to prove who one is before a change',
  access: 'signed-in',
  reply: question,
});

export const prove = defineEndpoint({
  method: 'POST',
  path: '/users/me/factors/proof',
  summary: 'Prove who one is with the password or a passkey: good for ten minutes of changes',
  access: 'signed-in',
  body: z.object({
    password: z.string().max(1024).optional(),
    passkey: passkeyAnswer.optional(),
    ticket: ticket.optional(),
  }),
  reply: z.object({ proof: z.string() }),
});

/** Of `prove`. */
export const proof = ticket;

export const beginAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/users/me/factors/authenticator/options',
  summary: 'A secret for an authenticator app; nothing changes before its first code',
  access: 'signed-in',
  body: z.object({ proof }),
  reply: authenticatorSecret,
});

export const addAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/users/me/factors/authenticator',
  summary: 'Set up an authenticator app with its first code; it takes the place of a former one',
  access: 'signed-in',
  body: z.object({ proof, ticket, code }),
  reply: z.object({ codes }),
});

export const removeAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/users/me/factors/authenticator/remove',
  summary: 'Remove the authenticator app',
  access: 'signed-in',
  body: z.object({ proof }),
  reply: z.null(),
});

export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/users/me/factors/passkeys/options',
  summary: 'The question for a new passkey',
  access: 'signed-in',
  body: z.object({ proof }),
  reply: question,
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/users/me/factors/passkeys',
  summary: 'Add a passkey',
  access: 'signed-in',
  body: z.object({ proof, ticket, name: passkeyName, credential: newCredential }),
  reply: z.object({ codes }),
});

export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/users/me/factors/passkeys/remove',
  summary: 'Remove a passkey',
  access: 'signed-in',
  body: z.object({ proof, id: passkeyId }),
  reply: z.null(),
});

export const renamePasskey = defineEndpoint({
  method: 'POST',
  path: '/users/me/factors/passkeys/rename',
  summary: 'Give a passkey another name',
  access: 'signed-in',
  body: passkeyNameSchema.extend({ proof, id: passkeyId }),
  reply: z.null(),
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/users/me/factors/recovery-codes',
  summary: 'Ten new recovery codes; the former ones are worth nothing any more',
  access: 'signed-in',
  body: z.object({ proof }),
  reply: z.object({ codes: z.array(z.string()) }),
});
