import { MEDIA_PATH } from '@vestry/sync/media/name';
import type { PublicPage } from '@vestry/sync/site/site';
import { walk } from '@vestry/sync/tree/walk';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (value.startsWith(MEDIA_PATH)) into.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const field of Object.values(value)) collect(field, into);
  }
}

/** Addresses of this site's own images anywhere in a page and what it is composed of. */
export function imageAddresses({ tree, header, footer, elements }: PublicPage): string[] {
  const addresses = new Set<string>();
  collect([tree, header, footer, elements], addresses);
  return [...addresses];
}

/** Whether a list on the page shows the pictures of other pages. */
export const listsPictures = ({ tree, elements }: PublicPage): boolean =>
  [tree, ...Object.values(elements)].some((root) =>
    [...walk(root)].some(({ value }) => value['look'] === 'cards' && definitionOf(value.type)?.listsSite),
  );
