import type { Operation } from '@vestry/sync/tree/operation';
import { type ElementRef, elementRef } from '@vestry/sync/widgets/element-ref';
import { elementNamed, refOf, type Site } from '../../store/site-context';

const PARTS = [
  { type: 'header', field: 'headerId' },
  { type: 'footer', field: 'footerId' },
] as const;

/** By what a page names its header and its footer; null for none. */
export interface ChosenParts {
  headerId: ElementRef | null;
  footerId: ElementRef | null;
}

const offeredIn = ({ elements }: Site, type: 'header' | 'footer') =>
  elements.filter((element) => element.type === type && element.saved);

/** The header and the footer that the site's settings name, as far as they are still there. */
export function chosenParts(site: Site, chosen: ChosenParts): ChosenParts {
  const [headerId = null, footerId = null] = PARTS.map(({ type, field }) => {
    const element = elementNamed(offeredIn(site, type), chosen[field] ?? undefined);
    return element ? refOf(element) : null;
  });
  return { headerId, footerId };
}

/** The one that most pages show; where none shows any, the site's only one. */
function usualPart(site: Site, { type, field }: (typeof PARTS)[number]): ElementRef | null {
  const { pages } = site;
  const offered = offeredIn(site, type);
  const named = pages.map((page) => elementNamed(offered, page[field] ?? undefined));
  // What the server has no number for yet is the newest.
  const place = ({ id }: { id: number }) => (id > 0 ? id : Infinity);
  const [most, next] = offered
    .map((element) => ({ element, count: named.filter((each) => each === element).length }))
    .sort((a, b) => b.count - a.count || (place(a.element) < place(b.element) ? -1 : 1));
  if (!most || (most.count === 0 && next)) return null;
  return refOf(most.element);
}

/** Gives a page the usual header and footer where it has none. */
export const withUsualParts = (site: Site, fields: Readonly<Record<string, unknown>>): Operation[] =>
  PARTS.flatMap((part): Operation[] => {
    const value = usualPart(site, part);
    if (value === null || elementRef(fields[part.field]) !== null) return [];
    return [{ op: 'field', name: part.field, value }];
  });
