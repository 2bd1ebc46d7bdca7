import type { Language } from './languages';
import { currentLanguage, isLoaded, translator } from './translate';

/**
 * A message in words; any other text, as widgets of one's own and older servers bring it, is given back as it is.
 * Values may be messages themselves: 'the {type} is missing'.
 */
export function inWords(text: string, language: Language = currentLanguage()): string {
  const end = text.indexOf(' {');
  const key = end < 0 ? text : text.slice(0, end);
  if (!isLoaded(language, key)) return text;
  const values = end < 0 ? {} : valuesOf(text.slice(end + 1), language);
  if (!values) return text;
  const translate = translator(language) as (key: string, values: object) => string;
  try {
    return translate(key, values);
  } catch {
    // Somebody's own text that reads like the name of a message, without what that one needs.
    return text;
  }
}

/** Returns one of the values of a message; undefined where it has none of that name, or is none. */
export function valueIn(text: string, name: string): unknown {
  const end = text.indexOf(' {');
  return end < 0 ? undefined : valuesOf(text.slice(end + 1), currentLanguage())?.[name];
}

function valuesOf(json: string, language: Language): Record<string, unknown> | undefined {
  let values: unknown;
  try {
    values = JSON.parse(json);
  } catch {
    // A text of somebody's own that only begins like a message.
    return undefined;
  }
  const entries = Object.entries(values as object);
  if (entries.some(([, value]) => typeof value !== 'string' && typeof value !== 'number')) return undefined;
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? inWords(value, language) : value]),
  );
}
