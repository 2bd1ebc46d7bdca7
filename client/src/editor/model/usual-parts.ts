import type { Operation } from '@vestry/sync/tree/operation';
import type { Site } from '../store/site-context';

const PARTS = [
  { type: 'header', field: 'headerId' },
  { type: 'footer', field: 'footerId' },
] as const;

/** The header and the footer that most pages show; where none shows any, the site's only one. */
function usualPart({ pages, elements }: Site, { type, field }: (typeof PARTS)[number]): number | null {
  const offered = elements.filter((element) => element.type === type && element.id > 0);
  const uses = (id: number) => pages.filter((page) => page[field] === id).length;
  const [most, next] = offered
    .map(({ id }) => ({ id, count: uses(id) }))
    .sort((a, b) => b.count - a.count || a.id - b.id);
  if (!most || (most.count === 0 && next)) return null;
  return most.id;
}

/** Gives a page the usual header and footer where it has none. */
export const withUsualParts = (site: Site, fields: Readonly<Record<string, unknown>>): Operation[] =>
  PARTS.flatMap((part): Operation[] => {
    const value = usualPart(site, part);
    if (value === null || typeof fields[part.field] === 'number') return [];
    return [{ op: 'field', name: part.field, value }];
  });
