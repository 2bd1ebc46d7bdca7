import { type MessageKey, t, type ValuesOf } from '@vestry/sync/messages/translate';

/** The message of a button, a field or a screen, which needs no values. */
type Name = { [K in MessageKey]: keyof ValuesOf<K> extends never ? K : never }[MessageKey];

/** What stands for an argument: the name of something by its message, a number, or signs that need no translation. */
type Part = Name | number | { shown: string };

/** A sentence of the manual, before the language is known. */
export interface HelpText {
  key: MessageKey;
  parts: Readonly<Record<string, Part>>;
}

/**
 * A message of the manual. What it names is inserted by the message that is on the screen, so that a renamed button
 * renames itself here.
 */
export const say = <K extends MessageKey>(
  key: K,
  ...[parts]: keyof ValuesOf<K> extends never ? [] : [parts: Record<keyof ValuesOf<K>, Part>]
): HelpText => ({ key, parts: parts ?? {} });

function shown(part: Part): string | number {
  if (typeof part === 'object') return part.shown;
  return typeof part === 'number' ? part : t(part);
}

/** Returns the sentence in the language of the window. */
export function helpText({ key, parts }: HelpText): string {
  const values = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, shown(part)]));
  return (t as (key: MessageKey, values: object) => string)(key, values);
}
