import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The purposes of keys, which go into the derivation: a text that was used once never changes. */
const PURPOSES = {
  accessTokens: 'access tokens',
  refreshTokens: 'refresh tokens',
  googleFlow: 'flow of a sign-in with Google',
  deviceCookie: 'device cookie',
  signInThrottle: 'names in the sign-in throttle',
  formEntries: 'form entries without a key',
  trafficSenders: 'senders in the statistics',
  storedSecrets: 'stored secrets',
  pushMessages: 'messages to browsers',
  mediaTrash: 'images in the trash',
  factorTickets: 'tickets of second factors',
} as const;

export type Purpose = keyof typeof PURPOSES;

export interface Key {
  /** For everything that is made now. */
  current: Buffer;
  /** The current one and those of former secrets. */
  derived: readonly Buffer[];
  /** These, and what former versions took: the secrets themselves. For what may have been signed by them. */
  accepted: readonly Buffer[];
}

export type Keys = Readonly<Record<Purpose, Key>>;

const BYTES = 32;

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `vestry ${purpose}`, BYTES));
}

/**
 * One key for each purpose, so that what one of them has signed is worth nothing for another. `former`: secrets that
 * were in use before. Former versions took the secret itself for every purpose: what they have signed is accepted too,
 * and nothing is signed with it any more.
 */
export function deriveKeys(secret: string, former: readonly string[] = []): Keys {
  const secrets = [secret, ...former];
  const keyFor = (purpose: string): Key => {
    const derived = secrets.map((each) => derive(each, purpose));
    const accepted = [...derived, ...secrets.map((each) => Buffer.from(each))];
    return { current: derived[0]!, derived, accepted };
  };
  const entries = Object.entries(PURPOSES).map(([name, purpose]) => [name, keyFor(purpose)]);
  return Object.fromEntries(entries) as Keys;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/**
 * For a secret that has to be read again, like that of an authenticator. `owner` says whose it is (`totp 7`) and is
 * needed when it is read: a row that somebody has copied to another account does not open there.
 */
export function encrypt({ storedSecrets }: Pick<Keys, 'storedSecrets'>, text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, storedSecrets.current, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
}

function open(key: Buffer, bytes: Buffer, owner: string): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // Of another key, or not what was written.
    return undefined;
  }
}

export interface Decrypted {
  text: string;
  /** Encrypted with a former key: to be encrypted and stored again, before that key is forgotten. */
  isFormer: boolean;
}

/** Undefined: it was encrypted with a key that this server does not know, for another owner, or was damaged. */
export function decrypt(
  { storedSecrets: { current, derived } }: Pick<Keys, 'storedSecrets'>,
  encrypted: string,
  owner: string,
): Decrypted | undefined {
  const written = encrypted.slice(VERSION.length);
  const bytes = Buffer.from(written, 'base64url');
  // Node.js leaves out what is no letter of it, or one too many: each text has one way to be written.
  const isAsWritten = encrypted.startsWith(VERSION) && bytes.toString('base64url') === written;
  if (!isAsWritten || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  for (const key of derived) {
    const text = open(key, bytes, owner);
    if (text !== undefined) return { text, isFormer: key !== current };
  }
  return undefined;
}
