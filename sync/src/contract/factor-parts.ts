import { z } from 'zod';
import { messageOf } from '../messages/message';

export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME = 100;

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
export const options = z.looseObject({ challenge: z.string() });
/** Sealed by the server: what it asked, whom, and until when. It comes back with the answer. */
export const ticket = z.string().min(1).max(2_000);
export const question = z.object({ options, ticket });

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens do not count. */
export const code = z
  .string({ error: 'contract.codeRequired' })
  .trim()
  .min(1, 'contract.codeRequired')
  .max(100, messageOf('contract.codeTooLong', { max: 100 }));

export const passkeyName = z
  .string({ error: 'contract.nameRequired' })
  .trim()
  .min(1, 'contract.nameRequired')
  .max(MAX_PASSKEY_NAME, messageOf('contract.nameTooLong', { max: MAX_PASSKEY_NAME }));

export const passkeyNameSchema = z.object({ name: passkeyName });

/** Shown once; null when there were some already. */
export const codes = z.array(z.string()).nullable();

export const authenticatorSecret = z.object({
  /** Is for typing, in Base32. */
  secret: z.string(),
  /** The same as an address for a QR code. */
  uri: z.string(),
  ticket: z.string(),
});
