import { MEDIA_PATH } from '@vestry/sync/media/name';
import type { PublicPage } from '@vestry/sync/site';
import { walk } from '@vestry/sync/tree/walk';

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
  for (const part of [tree, header, footer, ...Object.values(elements)]) {
    if (part) for (const node of walk(part)) collect(node.value, addresses);
  }
  return [...addresses];
}
