import type { SharedDetails } from '@vestry/sync/contract/site-details';
import type { Operation } from '@vestry/sync/tree/operation';
import type { Site } from '../store/site-context';

const PARTS = [
  { type: 'header', field: 'headerId' },
  { type: 'footer', field: 'footerId' },
] as const;

type Chosen = Pick<SharedDetails, 'headerId' | 'footerId'>;

const offeredIn = ({ elements }: Site, type: 'header' | 'footer') =>
  elements.filter((element) => element.type === type && element.id > 0);

/** The header and the footer that the site's settings name, as far as they are still there. */
export function chosenParts(site: Site, chosen: Chosen): Chosen {
  const [headerId, footerId] = PARTS.map(
    ({ type, field }) => offeredIn(site, type).find(({ id }) => id === chosen[field])?.id ?? null,
  );
  return { headerId: headerId ?? null, footerId: footerId ?? null };
}

/** The one that most pages show; where none shows any, the site's only one. */
function usualPart(site: Site, { type, field }: (typeof PARTS)[number]): number | null {
  const { pages } = site;
  const offered = offeredIn(site, type);
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
