import type { Starter } from './starter';

/** A value with other words in all of its texts. */
function replaced<T>(value: T, words: string, by: string): T {
  const inner = (text: string) => JSON.stringify(text).slice(1, -1);
  return JSON.parse(JSON.stringify(value).replaceAll(inner(words), () => inner(by))) as T;
}

/** A starter whose texts call the organization by its own name. */
export function withName(starter: Starter, name: string): Starter {
  const named = <T>(value: T) => replaced(value, starter.called, name);
  return {
    ...starter,
    called: name,
    elements: named(starter.elements),
    pages: (invitationId, today) => named(starter.pages(invitationId, today)),
  };
}
