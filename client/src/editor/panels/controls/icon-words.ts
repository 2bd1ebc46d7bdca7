import { nameOf } from './name-of';

/** 'Open book' of 'FaBookOpen', in the language of the window; what is in the name itself, of one that nobody named. */
export function iconWords(name: string): string {
  const known = nameOf(name);
  if (known !== undefined) return known;
  const words = name
    .replace(/^[A-Z][a-z]+(?=[A-Z0-9])/, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
