import { MEDIA_PATH } from '@vestry/sync/media/name';
import { isNotFoundPage } from '@vestry/sync/routes/route';
import { inTurns } from '../../platform/db/turn';
import { escapeMarkup } from '../../platform/http/escape-markup';
import type { PublicEntry } from './public-pages/public-entry';
import { pathOf } from './site-path';

/** The protocol's limit for one file. */
const MOST_ENTRIES = 50_000;

/** What a site map says of a page. */
export type MappedPage = Pick<PublicEntry, 'route' | 'noindex'> & { lastModified: Date };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages that are sorted, or written, in one step. */
const IN_ONE_STEP = 500;

function partsOf<T>(all: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / length) }, (_, at) =>
    all.slice(at * length, (at + 1) * length),
  );
}

/** By their routes, in small steps: sorting all of a large site in one piece would stop the server. */
function* sorted(pages: readonly MappedPage[]): Generator<void, MappedPage[]> {
  let runs: MappedPage[][] = [];
  for (const part of partsOf(pages, IN_ONE_STEP)) {
    runs.push(part.toSorted((a, b) => (a.route < b.route ? -1 : 1)));
    yield;
  }
  while (runs.length > 1) {
    const merged: MappedPage[][] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at]!, runs[at + 1] ?? []));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge(one: readonly MappedPage[], other: readonly MappedPage[]): Generator<void, MappedPage[]> {
  const all: MappedPage[] = [];
  let [a, b] = [0, 0];
  while (a < one.length || b < other.length) {
    const isOne = b === other.length || (a < one.length && one[a]!.route < other[b]!.route);
    all.push(isOne ? one[a++]! : other[b++]!);
    if (all.length % IN_ONE_STEP === 0) yield;
  }
  return all;
}

interface SiteMap {
  map: string;
  files: string[];
}

function* write(pages: Iterable<MappedPage>, publicUrl: string, most: number): Generator<void, SiteMap> {
  const base = escapeMarkup(publicUrl);
  const listed = [...pages].filter(({ noindex, route }) => !noindex && !isNotFoundPage(route));
  const parts = partsOf(yield* sorted(listed), most);
  const files: string[] = [];
  for (const part of parts.length > 0 ? parts : [[]]) {
    let lines = '';
    for (const some of partsOf(part, IN_ONE_STEP)) {
      for (const { route, lastModified } of some)
        lines += `<url><loc>${base}${pathOf(route)}</loc><lastmod>${lastModified.toISOString()}</lastmod></url>\n`;
      yield;
    }
    files.push(`${HEAD}<urlset ${SPACE}>\n${lines}</urlset>\n`);
  }
  if (files.length === 1) return { map: files[0] ?? '', files: [] };
  const lines = parts.map((part, at) => {
    const last = new Date(part.reduce((latest, one) => Math.max(latest, one.lastModified.getTime()), 0));
    return `<sitemap><loc>${base}/sitemap-${at + 1}.xml</loc><lastmod>${last.toISOString()}</lastmod></sitemap>\n`;
  });
  return { map: `${HEAD}<sitemapindex ${SPACE}>\n${lines.join('')}</sitemapindex>\n`, files };
}

/**
 * The pages that search engines may list, in files of at most 50,000. With one file that is the site map; with more, the
 * map names them, and each is at its own address. Written in turns: others are answered meanwhile. Routes are letters,
 * digits, '-' and '/', percent-encoded here: nothing in them needs escaping.
 */
export const siteMap = (
  pages: Iterable<MappedPage>,
  publicUrl: string,
  most = MOST_ENTRIES,
): Promise<SiteMap> => inTurns(write(pages, publicUrl, most));

export function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /dashboard
Disallow: /api/
Disallow: /search?
Allow: ${MEDIA_PATH}

Sitemap: ${publicUrl}/sitemap.xml
`;
}
