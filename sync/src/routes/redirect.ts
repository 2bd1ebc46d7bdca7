import { messageOf } from '../messages/message';
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

/** A name, with a value or without one: nothing in it could be read in two ways. */
const PARAMETER = /^[\p{L}\p{M}\p{N}_.~-]+(?:=[\p{L}\p{M}\p{N}_.~-]*)?$/u;

/** One spelling for a query in whatever order; undefined where one of its parts is not plain. */
function spelledQuery(text: string): string | undefined {
  if (text.length > 4 * MAX_PATH) return undefined;
  const parameters = text.normalize('NFC').toLowerCase().normalize('NFC').split('&').filter(Boolean);
  return parameters.every((each) => PARAMETER.test(each)) ? parameters.sort().join('&') : undefined;
}

/**
 * The path and query of a request, as an address with a query is kept; undefined without a query, and where nothing can
 * be kept under it.
 */
export function lookedUpQuery(url: string): string | undefined {
  const at = url.indexOf('?');
  if (at < 0 || url.length > 12 * MAX_PATH) return undefined;
  const [path, query] = [lookedUpPath(url.slice(0, at)), decoded(url.slice(at + 1))];
  const spelledOut = path && query && spelledQuery(query);
  return spelledOut && `${path}?${spelledOut}`;
}

export type ParsedPath = { path: string } | { error: string };

/** Control characters, halves of characters, and what has a meaning of its own in an address. */
const ODD = /[\p{Cc}\p{Cs}%\\]/u;

/** What programs of other systems take for many addresses at once; nobody types a path with one of them. */
const PATTERN = /^\/\^|\$$|\*|\.\+|\[\^/;

/** The site answers these itself, in spite of a redirect; the feed of a section only where it has posts. */
const ANSWERED: ReadonlySet<string> = new Set(['/feed.xml', '/calendar.ics', '/sitemap.xml', '/robots.txt']);

/**
 * The address that somebody wants to lead on, as it is kept, or what is wrong with it, to be shown at the field `from`.
 * Of a whole address, as a list from another system has it, path and query count. Parsing a path again gives itself.
 */
export function parsePath(input: string): ParsedPath {
  if (input.trim() === '') return { error: 'contract.redirectFromRequired' };
  if (input.length > 12 * MAX_PATH) return tooLong();
  const typed = input.trim().replace(/^https?:\/\/[^/?#]*/i, '');
  const text = decoded(typed) ?? typed;
  if (text.includes('#')) return { error: 'contract.redirectHash' };
  if (ODD.test(text)) return { error: 'contract.redirectCharacters' };
  // What is a question mark only when it is decoded belongs to the path, where none can be kept.
  const [before = '', ...after] = typed.split('?');
  const path = read(before, spelled);
  if (path === undefined) return tooLong();
  const query = after.length > 0 ? read(after.join('?'), spelledQuery) : '';
  if (path.includes('?') || query === undefined) return { error: 'contract.redirectQuery' };
  const taken = takenBySite(path);
  if (taken !== undefined) return { error: taken };
  if (query === '') return { path };
  return path.length + query.length < MAX_PATH ? { path: `${path}?${query}` } : tooLong();
}

/** What somebody enters, or has in a list: no pattern either, though one that was kept before is an address like others. */
export function parseEntered(input: string): ParsedPath {
  const parsed = parsePath(input);
  return 'path' in parsed && PATTERN.test(parsed.path.split('?', 1)[0]!)
    ? { error: 'contract.redirectPattern' }
    : parsed;
}

/** A path that cannot be decoded is read as it was typed. */
function read<T>(typed: string, spell: (text: string) => T): T {
  return spell(decoded(typed) ?? typed);
}

/** Returns why the site answers this path itself; undefined: it does not. */
function takenBySite(path: string): string | undefined {
  const first = path.split('/', 2)[1] ?? '';
  if (RESERVED_SEGMENTS.has(first)) return messageOf('contract.redirectReserved', { first });
  return ANSWERED.has(path) ? messageOf('contract.redirectAnswered', { path }) : undefined;
}

function tooLong(): ParsedPath {
  return { error: messageOf('contract.redirectTooLong', { max: MAX_PATH }) };
}
