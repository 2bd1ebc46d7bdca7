import { plain } from '../plain-text';

const TITLE = /<([a-z][a-z0-9-]*)\s[^<>]*?\btitle=(?:"([^"<>]*)"|'([^'<>]*)')/gi;
/** Those of these are read with them, or no visitor sees them. */
const READ = new Set(['abbr', 'acronym', 'area', 'iframe']);
const LONGEST = 1_000;
const MOST = 1_000;

/**
 * What a text says only where somebody points at a part of it, in two words or more: one alone is the name of a file, as
 * a rule.
 */
export function titlesIn(html: string): Set<string> {
  const titles = new Set<string>();
  if (!/\btitle=/i.test(html)) return titles;
  for (const [, name = '', double, single] of html.matchAll(TITLE)) {
    const written = double ?? single ?? '';
    const title = plain(written, LONGEST);
    const isAlt = html.includes(`alt="${written}"`);
    if (titles.size < MOST && /\p{L}\s+\p{L}/u.test(title) && !READ.has(name.toLowerCase()) && !isAlt)
      titles.add(title);
  }
  return titles;
}
