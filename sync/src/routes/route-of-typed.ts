import { decoded, lowered, parseRoute } from './route';

/** More than a route can have, so that a whole page that was pasted costs no time. */
const MOST = 2000;

const segmentOf = (typed: string): string =>
  (typed.replaceAll(/['’]/g, '').match(/[\p{L}\p{M}\p{Nd}-]+/gu) ?? []).join('-');

/**
 * The route for what somebody types as one: 'Come And See' is 'come-and-see', '/Trips/May 2026/' is 'trips/may-2026'.
 * What is a route already stays as it is. '' where no letter or digit is typed.
 */
export function routeOfTyped(typed: string): string {
  const parsed = parseRoute(typed);
  if ('route' in parsed) return parsed.route;
  const path = typed.slice(0, MOST).replace(/[?#].*$/s, '');
  const route = (decoded(path) ?? path).split('/').map(segmentOf).filter(Boolean).join('/');
  return lowered(route);
}
