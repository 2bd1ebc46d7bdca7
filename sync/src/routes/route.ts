import { messageOf } from '../messages/message';

/** The route of the page at `/`. */
export const HOME_ROUTE = 'home';

/** First segments that the site itself answers (SPEC.md R3). */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'dashboard',
  'api',
  'login',
  'activated',
  'activated-fail',
  '404',
  'assets',
  'icons',
  'healthz',
  'readyz',
  'metrics',
]);

/**
 * The last segment of a page that visitors read where there is none: what is not found below the rest of its route is
 * answered with it. It is no page to be found by itself.
 */
const NOT_FOUND_SEGMENT = 'not-found';

export const isNotFoundPage = (route: string): boolean =>
  route === NOT_FOUND_SEGMENT || route.endsWith(`/${NOT_FOUND_SEGMENT}`);

/** Of an address without a page: the parts of the site that it is in, the nearest first, '' for the whole. */
export function partsAbove(route: string): string[] {
  const segments = route.split('/').slice(0, MAX_SEGMENTS);
  return segments.map((_, at) => segments.slice(0, segments.length - 1 - at).join('/'));
}

/** Where the page is that says so for a part of the site. */
export const notFoundRoute = (part: string): string =>
  part === '' ? NOT_FOUND_SEGMENT : `${part}/${NOT_FOUND_SEGMENT}`;

/** The path of a page, as visitors see it. */
export const pathOfRoute = (route: string): string => (route === HOME_ROUTE ? '/' : `/${route}`);

/** Of what is percent-encoded; undefined for what cannot be. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that begins no letter: callers refuse the address.
    return undefined;
  }
}

const MAX_LENGTH = 200;
const MAX_SEGMENTS = 8;

/** Letters of any script with their marks, decimal digits, '-'. */
const SEGMENT = /^[\p{L}\p{M}\p{Nd}-]+$/u;

export type ParsedRoute = { route: string } | { error: string };

/**
 * The route of a page as it is stored, or what is wrong with it, to be shown at the field `route`.
 * Slashes at the ends are dropped, capitals lowered, NFC applied; '/' is 'home'. Parsing a route again gives itself.
 */
export function parseRoute(input: string): ParsedRoute {
  if (input === '') return { error: 'contract.routeRequired' };
  // Before anything that costs time with the length of the input.
  if (input.length > 10 * MAX_LENGTH) return tooLong();
  const route = withoutEndSlashes(lowered(input));
  if (route === '') return { route: HOME_ROUTE };
  if (Array.from(route).length > MAX_LENGTH) return tooLong();
  const segments = route.split('/');
  if (segments.length > MAX_SEGMENTS) {
    return { error: messageOf('contract.routeTooDeep', { max: MAX_SEGMENTS }) };
  }
  for (const segment of segments) {
    if (segment === '') return { error: 'contract.routeTwoSlashes' };
    if (!SEGMENT.test(segment)) {
      return { error: 'contract.routeLetters' };
    }
  }
  const [first] = segments;
  if (first !== undefined && RESERVED_SEGMENTS.has(first)) {
    return { error: messageOf('contract.routeReserved', { first }) };
  }
  return { route };
}

const loweredOnce = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC');

/**
 * NFC and no capitals, as routes are compared. Lowering can take a text out of NFC and normalising can bring capitals
 * back: after the second time neither changes it.
 */
export const lowered = (text: string): string => loweredOnce(loweredOnce(text));

export const withoutEndSlashes = (text: string): string => text.replace(/^\/+|\/+$/g, '');

function tooLong(): ParsedRoute {
  return { error: messageOf('contract.routeTooLong', { max: MAX_LENGTH }) };
}
