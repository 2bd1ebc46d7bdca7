import { MEDIA_PATH } from '@vestry/sync/media/name';
import { escapeMarkup } from '../../platform/http/escape-markup';
import { isNotFoundPage } from '@vestry/sync/route';
import type { PublicEntry } from './public-index';
import { pathOf } from './site-path';

/** The protocol's limit for one file. */
const MAX_ENTRIES = 50_000;

/** sitemap.xml, of the pages that search engines may list. Routes are letters, digits, '-' and '/', percent-encoded here: nothing in them needs escaping. */
export function siteMap(entries: Iterable<PublicEntry>, publicUrl: string): string {
  const base = escapeMarkup(publicUrl);
  const lines = [...entries]
    .filter(({ noindex, route }) => !noindex && !isNotFoundPage(route))
    .toSorted((a, b) => (a.route < b.route ? -1 : 1))
    .slice(0, MAX_ENTRIES)
    .map(
      ({ route, updatedAt }) =>
        `<url><loc>${base}${pathOf(route)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</urlset>
`;
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
