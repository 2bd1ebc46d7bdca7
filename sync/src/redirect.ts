import { messageOf } from './messages/message';
import { decoded, RESERVED_SEGMENTS } from './route';

/** Longest address that leads on (PRODUCT.md MO2), in UTF-16 units, decoded. */
export const MAX_PATH = 500;

/** One spelling for all that mean the same: NFC, no capitals, one slash before it and none behind. */
function spelled(path: string): string | undefined {
  // Before anything that costs time with the length of the input.
  if (path.length > 4 * MAX_PATH) return undefined;
  const text = path.normalize('NFC').toLowerCase().normalize('NFC');
  const bare = text.replace(/^[\s/]+/, '').replace(/[\s/]+$/, '');
  return bare.length > MAX_PATH ? undefined : `/${bare}`;
}

/** The path of a request as it is looked up; undefined where nothing can be kept under it. */
export function lookedUpPath(path: string): string | undefined {
  const text = path.length > 12 * MAX_PATH ? undefined : decoded(path);
  return text === undefined ? undefined : spelled(text);
}

export type ParsedPath = { path: string } | { error: string };

/** Control characters, halves of characters, and what has a meaning of its own in an address. */
const ODD = /[\p{Cc}\p{Cs}%\\]/u;

/** What the site answers itself, whatever leads on from there; the feed of a section only where it has posts. */
const ANSWERED: ReadonlySet<string> = new Set(['/feed.xml', '/calendar.ics', '/sitemap.xml', '/robots.txt']);

/**
 * The address that somebody wants to lead on, as it is kept, or what is wrong with it, to be shown at the field `from`.
 * Of a whole address, as a list from another system has it, only the path counts. Parsing a path again gives itself.
 */
export function parsePath(input: string): ParsedPath {
  if (input.trim() === '') return { error: 'contract.redirectFromRequired' };
  if (input.length > 12 * MAX_PATH) return tooLong();
  const typed = input.trim().replace(/^https?:\/\/[^/?#]*/i, '');
  const text = decoded(typed) ?? typed;
  if (/[?#]/.test(typed) || /[?#]/.test(text)) return { error: 'contract.redirectQuery' };
  if (ODD.test(text)) return { error: 'contract.redirectCharacters' };
  const path = spelled(text);
  if (path === undefined) return tooLong();
  const first = path.split('/', 2)[1] ?? '';
  if (RESERVED_SEGMENTS.has(first)) return { error: messageOf('contract.redirectReserved', { first }) };
  if (ANSWERED.has(path)) return { error: messageOf('contract.redirectAnswered', { path }) };
  return { path };
}

function tooLong(): ParsedPath {
  return { error: messageOf('contract.redirectTooLong', { max: MAX_PATH }) };
}
