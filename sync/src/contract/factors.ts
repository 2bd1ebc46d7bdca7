import { z } from 'zod';
import { messageOf } from '../messages/message';
import { ROLES } from '../permissions';
import { sessionSchema } from './auth';
import { defineEndpoint } from './endpoint';
import { FACTORS } from './factor-names';
import { addressId } from './numbers';

export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME = 100;
/** Days for which a role may go on without a factor after it was required. */
export const MAX_GRACE_DAYS = 90;

/** As browsers encode bytes. The largest that an authenticator makes is far below these. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);

const credential = {
  /** WebAuthn allows 1,023 bytes. */
  id: bytes(1_364).min(1),
  rawId: bytes(1_364).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
};

/** A new passkey, as `@simplewebauthn/browser` hands it out. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(8_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** A passkey's answer to a question of this server. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(2_000),
    signature: bytes(2_000),
    userHandle: bytes(100).nullish(),
  }),
});

/** WebAuthn's own options, in JSON: handed to the browser as they are. */
const options = z.looseObject({ challenge: z.string() });
/** Sealed by the server: what it asked, whom, and until when. It comes back with the answer. */
const ticket = z.string().min(1).max(2_000);
const question = z.object({ options, ticket });

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens do not count. */
const code = z
  .string({ error: 'contract.codeRequired' })
  .trim()
  .min(1, 'contract.codeRequired')
  .max(100, messageOf('contract.codeTooLong', { max: 100 }));

const passkeyName = z
  .string({ error: 'contract.nameRequired' })
  .trim()
  .min(1, 'contract.nameRequired')
  .max(MAX_PASSKEY_NAME, messageOf('contract.nameTooLong', { max: MAX_PASSKEY_NAME }));

export const passkeyNameSchema = z.object({ name: passkeyName });

/** Shown once; null when there were some already. */
const codes = z.array(z.string()).nullable();

const authenticatorSecret = z.object({
  /** For typing, in Base32. */
  secret: z.string(),
  /** The same as an address for a QR code. */
  uri: z.string(),
  ticket: z.string(),
});

// Signing in.

const pendingSchema = z.object({
  username: z.string(),
  /** Empty: there is no factor yet, and one has to be set up before going on. */
  factors: z.array(z.enum(FACTORS)),
  /** How many recovery codes are left. */
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

// The own account.

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
  /** From when on a role of this person needs one; null: none does. */
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
const proof = ticket;

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

// For admins.

export const removeFactorsOf = defineEndpoint({
  method: 'DELETE',
  path: '/users/{id}/factors',
  summary: "Remove somebody's second factors: for who has lost them all",
  access: 'users.manage',
  params: z.object({ id: addressId }),
  reply: z.object({ removed: z.number().int() }),
});

const rules = z.array(z.object({ role: z.enum(ROLES), from: z.iso.datetime() }));
export type FactorRules = z.infer<typeof rules>;

export const readFactorRules = defineEndpoint({
  method: 'GET',
  path: '/factor-rules',
  summary: 'Which roles need a second factor, and from when on',
  access: 'users.manage',
  reply: rules,
});

export const changeFactorRules = defineEndpoint({
  method: 'PUT',
  path: '/factor-rules',
  summary: 'Which roles need a second factor; those that need one already keep their day',
  access: 'users.manage',
  body: z.strictObject({
    proof,
    roles: z.array(z.enum(ROLES)).max(10),
    graceDays: z.number().int().min(0).max(MAX_GRACE_DAYS),
  }),
  reply: rules,
});
