import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { setupFinding, type SetupFinding } from '@vestry/sync/status/setup';

const HOUR_MS = 3_600_000;

/** Requests that came to another address than PUBLIC_URL, and since then none that came to it. Times in milliseconds. */
export interface OtherAddress {
  /** The last one. */
  origin: string;
  first: number;
  last: number;
}

/** Scanners ask machines by their numbers, whatever the site is called. */
const isNumber = (origin: string): boolean => isIP(new URL(origin).hostname.replace(/^\[|\]$/g, '')) !== 0;

/** What is known after one more request, to `origin`. */
export function noteAddress(
  known: OtherAddress | undefined,
  origin: string,
  { publicUrl, now }: { publicUrl: string; now: number },
): OtherAddress | undefined {
  if (origin === new URL(publicUrl).origin) return undefined;
  if (isNumber(origin)) return known;
  return { origin, first: known?.first ?? now, last: now };
}

/** One visitor with a strange address is no finding; an hour of them, and nobody with the right one, is. */
export function ofAddresses(known: OtherAddress | undefined, publicUrl: string): SetupFinding[] {
  if (known === undefined || known.last - known.first < HOUR_MS) return [];
  return [setupFinding('addressesDiffer', { seen: known.origin, url: publicUrl })];
}

/** Of a header that each proxy may have added to. */
const nearest = (header: string | string[] | undefined): string | undefined =>
  header?.toString().split(',').at(-1)?.trim();

/**
 * Where a request that a trusted proxy passed on was sent to; a proxy that says nothing of the scheme has the right
 * one. Undefined where that is no address.
 */
export function originOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string,
): string | undefined {
  const host = nearest(headers['x-forwarded-host']) ?? headers.host;
  const scheme = nearest(headers['x-forwarded-proto']) ?? new URL(publicUrl).protocol.slice(0, -1);
  if (host === undefined || !/^https?$/.test(scheme) || !URL.canParse(`${scheme}://${host}`))
    return undefined;
  return new URL(`${scheme}://${host}`).origin;
}
