import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first: where a client likes several equally, the smaller body wins. */
const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send a handful of different headers; a client that sends ever new ones gets them parsed each time. */
const MAX_KNOWN = 100;
const known = new Map<string, Encoding>();

/** The encoding to answer with: the highest q-value, `*` for what is not named, q=0 for never (RFC 9110, 12.5.3). */
export function bestEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  const before = known.get(header);
  if (before) return before;
  const best = choose(header);
  if (known.size < MAX_KNOWN) known.set(header, best);
  return best;
}

function choose(header: string): Encoding {
  const weights = new Map(header.split(',').map(weightOf));
  const rest = weights.get('*');
  const weight = (encoding: Encoding): number =>
    // Identity is acceptable unless it is ruled out, but never better than the requested encodings.
    weights.get(encoding) ?? rest ?? (encoding === 'identity' ? 0.0001 : 0);
  let best: Encoding = 'identity';
  let most = 0;
  for (const encoding of OFFERED) {
    if (weight(encoding) > most) [best, most] = [encoding, weight(encoding)];
  }
  return best;
}

function weightOf(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';');
  const q = parameters
    .map((parameter) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1])
    .find(Boolean);
  return [name.trim().toLowerCase(), q === undefined ? 1 : Math.min(1, Number(q))];
}

/** Whether If-None-Match names this strong ETag; the comparison is weak, as RFC 9110, 13.1.2, requires. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

/** From a browser that shows a person what it gets. */
export const wantsPage = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('text/html') && !accept.includes('application/json');
