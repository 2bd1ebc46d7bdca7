import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX } from '../http/bearer';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^40: 238 bits. */
const SECRET_LENGTH = 40;
const CHECK_LENGTH = 6;

/** Programs that look for forgotten secrets find it by this, and by the checksum at its end. */
const FORM = new RegExp(`^${TOKEN_PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`);

/** The CRC-32 of the secret in the digits above, as the tokens of GitHub end: what is mistyped is no token. */
function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = '';
  for (let i = 0; i < CHECK_LENGTH; i += 1) {
    text = DIGITS.charAt(rest % DIGITS.length) + text;
    rest = Math.floor(rest / DIGITS.length);
  }
  return text;
}

export function newApiToken(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => DIGITS.charAt(randomInt(DIGITS.length))).join(
    '',
  );
  return TOKEN_PREFIX + secret + checksumOf(secret);
}

/** Whether this or another server can have given it out. */
export function isWellFormed(bearer: string): boolean {
  const [, secret, check] = FORM.exec(bearer) ?? [];
  return secret !== undefined && check === checksumOf(secret);
}

/** The stored hash of a token. It is too long to be guessed, so that a slow hash would add no protection. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** As much of it as a list shows: not enough to guess the rest by. */
export const beginningOf = (token: string): string => token.slice(0, TOKEN_PREFIX.length + 4);
