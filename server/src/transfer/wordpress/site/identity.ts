import type { ImportChoices, WordPressReport } from '@vestry/sync/contract/site-imports';
import { MAX_PAGE_TITLE } from '@vestry/sync/contract/page-settings';
import { lineOf } from '../text/plain-text';
import { type Outline, uidOf } from './outline';

/** Of an import before: what the uids of its pages were made of. */
export interface FormerSite {
  identity: string;
  file: string;
  importedAt: Date;
}

interface Here {
  /** Former imports of the same origin, the newest first. */
  former: readonly FormerSite[];
  /** Titles of all that is here, by uid. */
  titles: ReadonlyMap<string, string>;
  choice: ImportChoices['site'];
  /** The number of this import. */
  id: string;
}

export interface Decided {
  identity: string;
  former: WordPressReport['former'];
}

/** So many former imports are compared. */
const MOST = 20;

/**
 * Decides which former site an export is of. Where it says so by its address or its key, it is that one. A folder, or an export
 * that does not say it, is of the site of which at least half of its pages are here, by their places and titles; else it
 * is a new one, and what is here of others stays.
 */
export function identify(outline: Outline, { former, titles, choice, id }: Here): Decided {
  const { base, key } = outline;
  const entries = [...outline.entries].map(([at, { type, title }]) => ({
    type,
    at,
    title: lineOf(title, MAX_PAGE_TITLE),
  }));
  const matches = (identity: string) =>
    entries.filter(({ type, at, title }) => titles.get(uidOf(identity, type, at)) === title).length;
  const sites = new Map<string, FormerSite | undefined>();
  for (const site of former)
    if (!sites.has(site.identity) && sites.size < MOST) sites.set(site.identity, site);
  // Imports of before this record have made all uids of the address.
  if (!sites.has(base)) sites.set(base, undefined);
  const [best] = [...sites]
    .map(([identity, site]) => {
      const isNamed = key !== '' && (site !== undefined || identity === key);
      const many = matches(identity);
      return { identity, site, many, isSame: isNamed || (many > 0 && many * 2 >= entries.length) };
    })
    .filter(({ site, many, isSame }) => many > 0 || (site !== undefined && isSame))
    .toSorted((a, b) => Number(b.isSame) - Number(a.isSame) || b.many - a.many);
  if (!best) return { identity: key === '' ? `${base} ${id}` : key, former: null };
  const isUpdated = choice === '' ? best.isSame : choice === 'former';
  return {
    identity: isUpdated ? best.identity : `${base} ${id}`,
    former: {
      file: best.site?.file ?? '',
      at: best.site?.importedAt.toISOString() ?? null,
      isUpdated,
    },
  };
}
