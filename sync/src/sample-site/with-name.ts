import { ownLogoField } from '../site/own-logo';
import type { SampleElement, Starter } from './starter';

/** A value with other words in all of its texts. */
function replaced<T>(value: T, words: string, by: string): T {
  const inner = (text: string) => JSON.stringify(text).slice(1, -1);
  return JSON.parse(JSON.stringify(value).replaceAll(inner(words), () => inner(by))) as T;
}

/** A header that would write out the name of the site shows the site's logo or name instead. */
function withSiteLogo(element: SampleElement): SampleElement {
  const { value, ...rest } = element.tree;
  const field = element.type === 'header' ? ownLogoField(element.tree) : undefined;
  if (field === undefined) return element;
  const { [field]: _, ...others } = value;
  return { ...element, tree: { ...rest, value: others as typeof value } };
}

/** A starter whose texts call the organization by its own name. */
export function withName(starter: Starter, name: string): Starter {
  const named = <T>(value: T) => replaced(value, starter.called, name);
  return {
    ...starter,
    called: name,
    elements: named(starter.elements).map(withSiteLogo),
    pages: (invitationId, today) => named(starter.pages(invitationId, today)),
  };
}
