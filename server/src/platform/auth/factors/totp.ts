import { createHmac, randomBytes } from 'node:crypto';
import { sameBytes } from '../../db/secret';
import { base32 } from './base32';

/**
 * The parameters that every authenticator app supports: RFC 6238 with SHA-1, six digits and half a minute.
 */
const STEP_MS = 30_000;
const DIGITS = 6;
/** A clock may be one step off, either way. */
const DRIFT = 1;
/** The largest clock error that is looked for and reported to its owner: an hour. */
const SEARCHED = 120;

export const newSecret = (): Buffer => randomBytes(20);

/** @param at milliseconds since 1970 */
export const stepAt = (at: number): number => Math.floor(at / STEP_MS);

export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

function stepOf(secret: Buffer, code: string, now: number, within: number): number | undefined {
  const typed = Buffer.from(code);
  const middle = stepAt(now);
  const steps = Array.from(
    { length: 2 * within + 1 },
    (_, i) => middle + Math.ceil(i / 2) * (i % 2 ? -1 : 1),
  );
  return steps.find((step) => sameBytes(Buffer.from(codeOf(secret, step)), typed));
}

/** The step that the code is of. Of those that are good now alone. */
export const currentStepOf = (secret: Buffer, code: string, now: number): number | undefined =>
  stepOf(secret, code, now, DRIFT);

/** Minutes by which the clock of an app seems to be ahead (below zero: behind). Undefined: the code is simply wrong. */
export function minutesAhead(secret: Buffer, code: string, now: number): number | undefined {
  const step = stepOf(secret, code, now, SEARCHED);
  return step === undefined ? undefined : Math.round(((step - stepAt(now)) * STEP_MS) / 60_000);
}

/** Returns the address for a QR code: the form that Google Authenticator began with and all apps read. */
export function uriOf(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
