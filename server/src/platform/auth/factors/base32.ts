/** RFC 4648, as authenticator apps read secrets: without padding. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Crockford's: nothing in it looks like something else in it. */
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function encode(bytes: Buffer, alphabet: string): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{1,5}/g, (five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)));
}

export const base32 = (bytes: Buffer): string => encode(bytes, ALPHABET);
export const readable = (bytes: Buffer): string => encode(bytes, READABLE);

/** As `readable` writes it, of what a person typed. */
export const asReadable = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');
