import { hash } from 'node:crypto';
import {
  MAX_DURATION_MS,
  UNKNOWN_VISITOR,
  type VisitRecord,
  visitSchema,
} from '@vestry/sync/contract/analytics';
import { parseRoute } from '@vestry/sync/route';
import { AppError } from '../../platform/errors';
import { parseFields } from '../../platform/field-errors';

/**
 * What the tracker sends, to the letter: no escapes, no leading zeros. Any other JSON, however odd, is read by its
 * schema, which takes four times as long.
 */
const AS_TRACKED =
  /^\{"assignId":"([\w-]{1,64})","pathname":"([!#-[\]-~]{1,1000})","totalDuration":(0|[1-9]\d{0,7}),"activeDuration":(0|[1-9]\d{0,7})\}$/;

/** Undefined for anything but a visit as the tracker writes it. */
export function readTracked(text: string): VisitRecord | undefined {
  const found = AS_TRACKED.exec(text);
  if (!found) return undefined;
  const [totalDuration, activeDuration] = [Number(found[3]), Number(found[4])];
  if (totalDuration > MAX_DURATION_MS || activeDuration > totalDuration) return undefined;
  return { assignId: found[1]!, pathname: found[2]!, totalDuration, activeDuration };
}

/** Throws 400 for what is no visit: nothing of it is counted. */
export function readVisit(text: string): VisitRecord {
  const tracked = readTracked(text);
  if (tracked) return tracked;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('badRequest', 'The body is not valid JSON');
  }
  // Messages for people make it four times as slow: only what is refused pays for them.
  const plain = visitSchema.safeParse(value);
  if (plain.success) return plain.data;
  const parsed = parseFields(visitSchema, value);
  if (parsed.ok) return parsed.data as VisitRecord;
  const message = parsed.errors
    .map(({ field, message: said }) => `${field || 'The body'}: ${said}`)
    .join('; ');
  throw new AppError('badRequest', { message, fieldErrors: parsed.errors });
}

/** What of a hash is read, filled anew for each, and the number that it is. */
const DIGEST = Buffer.alloc(8);
const NUMBER = new BigInt64Array(DIGEST.buffer, DIGEST.byteOffset, 1);

/** The number that stands for a visitor: it leads to nobody, not even to what the browser sent. */
export function visitorNumber(assignId: string): string | null {
  if (assignId === UNKNOWN_VISITOR) return null;
  // As text: a buffer of 32 bytes costs three times as much.
  DIGEST.write(hash('sha256', assignId, 'binary'), 'latin1');
  return NUMBER[0]!.toString();
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const isRetryKey = (header: unknown): header is string =>
  typeof header === 'string' && UUID.test(header);

/** Throws 400 when there is a key that is none. */
export function readRetryKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (isRetryKey(header)) return header.toLowerCase();
  throw new AppError('badRequest', 'idempotency-key must be a UUID');
}

/**
 * The route that a path asks for, as it is stored; undefined for what cannot be a page's. `pathname` as a browser
 * says it.
 */
export function routeOf(pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (!decoded.startsWith('/')) return undefined;
  const parsed = parseRoute(decoded);
  return 'route' in parsed ? parsed.route : undefined;
}

/** The path as visitors see it, decoded. */
export const pathOf = (route: string): string => (route === 'home' ? '/' : `/${route}`);
