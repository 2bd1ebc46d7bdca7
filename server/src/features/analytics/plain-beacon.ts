import type { IncomingHttpHeaders } from 'node:http';
import { collect, MAX_COLLECT_BYTES } from '@vestry/sync/contract/analytics';
import { API } from '../../platform/endpoint';

export const URL_OF_HITS = `${API}${collect.path}`;

/** What every beacon of a public page is: anything else goes the long way. */
export function isPlainBeacon(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const length = Number(headers['content-length']);
  return (
    length > 0 &&
    length <= MAX_COLLECT_BYTES &&
    (headers['content-type'] ?? '').startsWith('text/plain') &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    headers.expect === undefined &&
    (site === undefined || site === 'same-origin') &&
    (origin === undefined ||
      origin === publicUrl ||
      origin === `http://${host}` ||
      origin === `https://${host}`)
  );
}

/** Of a head and a body: a browser's are a tenth of it. */
const MOST_BYTES = 8_192;

const FIRST_LINE = `POST ${URL_OF_HITS} HTTP/1.1\r\n`;
/** Visible ASCII and single blanks between name and value: nothing that two parsers could read in two ways. */
const FIELDS = /(?:[\w-]+: (?:[!-~][ -~]*)?[!-~]\r\n)+\r\n/y;
/** These say how the message or the connection goes on. */
const FRAMING = new Set(['transfer-encoding', 'trailer', 'te', 'upgrade', 'expect', 'content-encoding']);

export interface Beacon {
  headers: IncomingHttpHeaders;
  /** One character for each byte. */
  body: string;
}

/**
 * The beacon that a piece of what came over a connection is, to its last byte; undefined for anything else, and for
 * whatever is unusual, which node:http's parser is to judge.
 */
export function readBeacon(piece: Buffer): Beacon | undefined {
  if (piece.length > MOST_BYTES) return undefined;
  const text = piece.toString('latin1');
  if (!text.startsWith(FIRST_LINE)) return undefined;
  FIELDS.lastIndex = FIRST_LINE.length;
  if (!FIELDS.test(text)) return undefined;
  const end = FIELDS.lastIndex;
  const headers = readFields(text.slice(FIRST_LINE.length, end - 4).split('\r\n'));
  const length = headers?.['content-length'] ?? '';
  if (!headers || headers['host'] === undefined || !/^[1-9]\d{0,3}$/.test(length)) return undefined;
  return Number(length) === text.length - end ? { headers, body: text.slice(end) } : undefined;
}

/** By their names in small letters; undefined when one comes twice or says how the message goes on. */
function readFields(lines: readonly string[]): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 2);
    if (name in headers || FRAMING.has(name)) return undefined;
    if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return undefined;
    headers[name] = value;
  }
  return headers;
}
