import { pageText } from '@vestry/sync/search/site/page-text';
import { escaped } from '@vestry/sync/search/site/results-markup';
import { decoded } from '@vestry/sync/routes/route';

/** The place for the pages that can be read, as `renderOffline` of the site has it. */
const PLACE = /(<div data-kept-pages="[^"]*") hidden="">([^]*?)<ul><\/ul>/;

/** The pictures of a page of the site, without its main part: of each the smallest that is offered. */
export function picturesOf(markup: string): string[] {
  const frame = markup.slice(0, markup.indexOf('<main'));
  const pictures = frame.match(/<picture>[^]*?<\/picture>|<img [^>]*>/g) ?? [];
  return pictures.flatMap((picture) => {
    const [, offered] = /srcset="([^" ]+)/i.exec(picture) ?? [];
    const [, own] = /<img [^>]*?src="([^"]+)"/.exec(picture) ?? [];
    return offered ?? own ?? [];
  });
}

/** The offline page with links to the pages of this device, by their titles; `pages` are paths with their markup. */
export function withKeptPages(offline: string, pages: readonly { path: string; markup: string }[]): string {
  const items = pages.map(({ path, markup }) => {
    // Lines of the main part would be read for nothing.
    const { title, lang } = pageText(markup.slice(0, markup.indexOf('<main')));
    const language = lang === '' ? '' : ` lang="${escaped(lang)}"`;
    return `<li${language}><a href="${escaped(path)}">${escaped(title || (decoded(path) ?? path))}</a></li>`;
  });
  if (items.length === 0) return offline;
  return offline.replace(
    PLACE,
    (_, place: string, heading: string) => `${place}>${heading}<ul>${items.join('')}</ul>`,
  );
}
