import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../../db/db';
import { decrypt, encrypt, type Keys } from '../keys';

/** Minutes until a question has to be answered: time to find a key, or a telephone. */
const MINUTES = 10;

const asked = z.object({
  /** The challenge of WebAuthn, which makes each ticket unique. */
  challenge: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

/** The further contents of a ticket, by its purpose. One for another purpose cannot be opened. */
const KINDS = {
  /** The password, or Google, has identified the person. */
  signIn: z.object({
    userId: z.number(),
    way: z.enum(['password', 'google']),
    /** A mark of the password: a new password makes the ticket invalid. */
    mark: z.string(),
  }),
  /** For a passkey alone. */
  passkey: z.object({}),
  /** `of`: the session, or the sign-in, of the challenge. No other one can answer. */
  proofQuestion: z.object({ of: z.string() }),
  proof: z.object({ of: z.string() }),
  newPasskey: z.object({ of: z.string() }),
  /** A backup that may be downloaded with it while that session lives. */
  backup: z.object({ name: z.string(), of: z.string() }),
  newAuthenticator: z.object({ of: z.string(), secret: z.string() }),
} as const;

type Kind = keyof typeof KINDS;
type Content<K extends Kind> = z.output<(typeof KINDS)[K]>;
export type Ticket<K extends Kind> = Content<K> & z.output<typeof asked>;

/**
 * The server's challenge, carried by the client: no server has to store it, and a challenge writes nothing. Sealed, so
 * that nobody can make or change one.
 */
export function writeTicket<K extends Kind>(
  { factorTickets }: Keys,
  kind: K,
  content: Content<K>,
  now = Date.now(),
): { ticket: string; challenge: string } {
  const challenge = randomBytes(32).toString('base64url');
  const until = now + MINUTES * 60_000;
  const text = JSON.stringify({ ...content, challenge, until });
  return { ticket: encrypt({ storedSecrets: factorTickets }, text, kind), challenge };
}

/** Undefined: it is none, or too old. */
export function readTicket<K extends Kind>(
  { factorTickets }: Keys,
  kind: K,
  ticket: string,
  now = Date.now(),
): Ticket<K> | undefined {
  const opened = decrypt({ storedSecrets: factorTickets }, ticket, kind);
  if (!opened) return undefined;
  const content = asked.and(KINDS[kind]).parse(JSON.parse(opened.text)) as Ticket<K>;
  return content.until > now ? content : undefined;
}

/** In the transaction of what it allows. @returns false: it was used before, on whichever instance */
export async function spend(tx: Queryable, { challenge, until }: z.output<typeof asked>): Promise<boolean> {
  const digest = createHash('sha256').update(challenge).digest();
  const { count } = await tx`
    insert into spent_challenges (challenge, expires_at) values (${digest}, ${new Date(until)}) on conflict do nothing`;
  return count === 1;
}
