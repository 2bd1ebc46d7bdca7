import type { DocumentKind } from '@vestry/sync/contract/document';
import { messageOf } from '@vestry/sync/messages/message';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { type Refused, refusedField } from './change';
import { elementUses, linkedElements } from './element-uses';

/**
 * A header, footer or linked element that is not there, as the refusal to be given. Links that the document had before
 * are accepted: their element may be deleted since. `elements`: the types of those that are there, by number.
 */
export function brokenLink(
  kind: DocumentKind,
  before: DocumentState | null,
  next: DocumentState,
  elements: ReadonlyMap<number, string>,
): Refused | null {
  if (next === before) return null;
  const linked = linkedElements(next.tree);
  if (kind === 'element') {
    // One level of linking: no cycles, and a change of an element concerns the pages that name it, no others.
    return linked.length > 0
      ? refusedField('invalid', 'contents', messageOf('server.elementLinksElement'))
      : null;
  }
  const had = new Set(before ? elementUses(before) : []);
  for (const number of linked) {
    // A device's links by uid have become numbers by now: see `mutationByNumber`.
    if (typeof number === 'string')
      return refusedField('invalid', 'contents', messageOf('server.linkByNumber'));
    if (!had.has(number) && elements.get(number) !== 'element') {
      return refusedField('invalid', 'contents', messageOf('server.noGeneralElement', { number }));
    }
  }
  return brokenPart('header', before, next, elements) ?? brokenPart('footer', before, next, elements);
}

function brokenPart(
  type: 'header' | 'footer',
  before: DocumentState | null,
  next: DocumentState,
  elements: ReadonlyMap<number, string>,
): Refused | null {
  const field = `${type}Id`;
  const number = next.fields[field];
  if (typeof number !== 'number' || number === before?.fields[field]) return null;
  if (elements.get(number) === type) return null;
  return refusedField('invalid', field, messageOf('server.noElementOfType', { type, number }));
}
