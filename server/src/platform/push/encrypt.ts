import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** With which a browser reads messages: its public key, and a secret that it shares with this server. In base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

export const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const LAST_RECORD = 2;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A pair of keys for one message. */
export function newPair(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

/**
 * RFC 8291, in one record: only that browser can read it. Throws for keys that are none. `own` and `salt`: for tests.
 */
export function encryptMessage(
  text: string,
  keys: BrowserKeys,
  { own, salt }: { own: ECDH; salt: Buffer } = { own: newPair(), salt: randomBytes(16) },
): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const mine = own.getPublicKey();
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, mine]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), about, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.of(LAST_RECORD)),
    cipher.final(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(mine.length, 4);
  return Buffer.concat([salt, head, mine, body, cipher.getAuthTag()]);
}

/** Whether a browser could have given them. */
export function areKeys({ p256dh, auth }: BrowserKeys): boolean {
  try {
    newPair().computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    // No point of the curve.
    return false;
  }
  return Buffer.from(auth, 'base64url').length === 16;
}
