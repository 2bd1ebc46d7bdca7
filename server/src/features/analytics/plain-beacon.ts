import type { IncomingHttpHeaders } from 'node:http';
import { collect, MAX_COLLECT_BYTES } from '@vestry/sync/contract/analytics';
import { API } from '../../platform/endpoint';
import { remembered } from '../../platform/remembered';

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
/** Fields that are read, of which each comes once. Heads are copies of it: one shape is several times as fast as any. */
const UNREAD = {
  host: undefined,
  origin: undefined,
  'sec-fetch-site': undefined,
  'content-type': undefined,
  'content-length': undefined,
  'user-agent': undefined,
  'x-forwarded-for': undefined,
  'idempotency-key': undefined,
  connection: undefined,
};
type Head = Record<keyof typeof UNREAD, string | undefined>;
/** These say how the message or the connection goes on. */
const FRAMING = ['transfer-encoding', 'trailer', 'te', 'upgrade', 'expect', 'content-encoding'] as const;
type Field = keyof Head | 'framing';
const FIELDS_READ = new Map<string, Field>([
  ...(Object.keys(UNREAD) as (keyof Head)[]).map((name) => [name, name] as const),
  ...FRAMING.map((name) => [name, 'framing'] as const),
]);
const fieldOf = remembered((name) => FIELDS_READ.get(name.toLowerCase()), { most: 200, longest: 40 });

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
  const headers = readFields(piece, text, end - 2);
  const length = headers?.['content-length'] ?? '';
  if (!headers || headers['host'] === undefined || !/^[1-9]\d{0,3}$/.test(length)) return undefined;
  return Number(length) === text.length - end ? { headers, body: text.slice(end) } : undefined;
}

/**
 * Those that are read, by their names in small letters; undefined when one comes twice or says how the message goes on.
 * `end` is behind the last one's line.
 */
function readFields(piece: Buffer, text: string, end: number): IncomingHttpHeaders | undefined {
  const headers: Head = { ...UNREAD };
  for (let at = FIRST_LINE.length; at < end;) {
    const colon = text.indexOf(':', at);
    const next = text.indexOf('\r\n', colon);
    const name = text.slice(at, colon);
    const field = fieldOf(name);
    if (field !== undefined) {
      if (field === 'framing' || headers[field] !== undefined) return undefined;
      // What is remembered is read anew: a part of the text keeps the whole of it, and is compared letter by letter.
      headers[field] =
        field === 'user-agent' || field === 'x-forwarded-for'
          ? piece.toString('latin1', colon + 2, next)
          : text.slice(colon + 2, next);
    }
    at = next + 2;
  }
  const { connection } = headers;
  return connection === undefined || connection.toLowerCase() === 'keep-alive' ? headers : undefined;
}
