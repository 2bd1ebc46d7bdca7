import { hash } from 'node:crypto';
import { UNKNOWN_VISITOR, type VisitRecord, visitSchema } from '@vestry/sync/contract/analytics';
import { messageOf } from '@vestry/sync/messages/message';
import { decoded, parseRoute } from '@vestry/sync/routes/route';
import { AppError } from '../../platform/http/errors';
import { parseFields } from '../../platform/http/field-errors';

/** Throws 400 for what is no visit: nothing of it is counted. */
export function readVisit(text: string): VisitRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('badRequest', messageOf('server.notJson'));
  }
  const parsed = parseFields(visitSchema, value);
  if (parsed.ok) return parsed.data as VisitRecord;
  throw new AppError('badRequest', { list: 'server.invalidBody', fieldErrors: parsed.errors });
}

/**
 * The number of a visitor: it leads to nobody, not even to what the browser sent. Signed, of 64 bits, as
 * PostgreSQL takes it; null for 'unknown'.
 */
export function visitorNumber(assignId: string): string | null {
  if (assignId === UNKNOWN_VISITOR) return null;
  return hash('sha256', assignId, 'buffer').readBigInt64LE().toString();
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Throws 400 when there is a key that is none. */
export function readRetryKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && UUID.test(header)) return header.toLowerCase();
  throw new AppError('badRequest', messageOf('server.keyNoUuid'));
}

/** The stored route of a path; undefined for what cannot be a page's. `pathname` is as a browser sends it. */
export function routeOf(pathname: string): string | undefined {
  const path = decoded(pathname);
  if (!path?.startsWith('/')) return undefined;
  const parsed = parseRoute(path);
  return 'route' in parsed ? parsed.route : undefined;
}
