import { parseRoute, RESERVED_SEGMENTS } from './route';

/** In characters: longer ones are cut after a word. */
const LONGEST = 60;

/**
 * The route that a title suggests: 'What’s on in May?' is 'whats-on-in-may'. Letters of any script stay. '' for a title
 * that holds neither letters nor digits.
 */
export function routeOfTitle(title: string): string {
  const words =
    title
      .slice(0, 10 * LONGEST)
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];
  let route = '';
  for (const word of words) {
    const longer = route === '' ? Array.from(word).slice(0, LONGEST).join('') : `${route}-${word}`;
    if (Array.from(longer).length > LONGEST) break;
    route = longer;
  }
  const lowered = route.toLowerCase();
  const parsed = parseRoute(RESERVED_SEGMENTS.has(lowered) ? `${lowered}-page` : lowered);
  return 'route' in parsed ? parsed.route : '';
}
