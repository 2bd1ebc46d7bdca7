import { MEDIA_PATH } from '@vestry/sync/media/name';
import { isNotFoundPage } from '@vestry/sync/route';
import { escapeMarkup } from '../../platform/http/escape-markup';
import type { PublicEntry } from './public-pages/public-entry';
import { pathOf } from './site-path';

/** The protocol's limit for one file. */
const MOST_ENTRIES = 50_000;

/** What a site map says of a page. */
export type MappedPage = Pick<PublicEntry, 'route' | 'noindex'> & { lastModified: Date };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The pages that search engines may list, in files of at most 50,000. With one file that is the site map; with more, the
 * map names them, and each is at its own address. Routes are letters, digits, '-' and '/', percent-encoded here: nothing
 * in them needs escaping.
 */
export function siteMap(
  pages: Iterable<MappedPage>,
  publicUrl: string,
  most = MOST_ENTRIES,
): { map: string; files: string[] } {
  const base = escapeMarkup(publicUrl);
  const listed = [...pages]
    .filter(({ noindex, route }) => !noindex && !isNotFoundPage(route))
    .toSorted((a, b) => (a.route < b.route ? -1 : 1));
  const parts = Array.from({ length: Math.max(1, Math.ceil(listed.length / most)) }, (_, at) =>
    listed.slice(at * most, (at + 1) * most),
  );
  const files = parts.map((part) => {
    const lines = part.map(
      ({ route, lastModified }) =>
        `<url><loc>${base}${pathOf(route)}</loc><lastmod>${lastModified.toISOString()}</lastmod></url>\n`,
    );
    return `${HEAD}<urlset ${SPACE}>\n${lines.join('')}</urlset>\n`;
  });
  if (files.length === 1) return { map: files[0] ?? '', files: [] };
  const lines = parts.map((part, at) => {
    const last = new Date(part.reduce((latest, one) => Math.max(latest, one.lastModified.getTime()), 0));
    return `<sitemap><loc>${base}/sitemap-${at + 1}.xml</loc><lastmod>${last.toISOString()}</lastmod></sitemap>\n`;
  });
  return { map: `${HEAD}<sitemapindex ${SPACE}>\n${lines.join('')}</sitemapindex>\n`, files };
}

export function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /dashboard
Disallow: /api/
Disallow: /search?
Allow: ${MEDIA_PATH}

Sitemap: ${publicUrl}/sitemap.xml
`;
}
