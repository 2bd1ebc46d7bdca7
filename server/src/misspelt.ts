import { SETTINGS } from './config';

/** Names that are shorter have neighbours with a meaning of their own: HOST and HOSTS, PORT and PORTS. */
const LONG = 8;
const TYPING_MISTAKES = 2;

const letters = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** How many letters must be put in, taken out or changed to get from one word to the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}

/** Variables that are no settings but look like one: 'TRUSTPROXY', 'MEDIA_S3_BUKET'. */
export function misspelt(env: Record<string, string | undefined>): { name: string; meant: string }[] {
  return Object.keys(env).flatMap((name) => {
    if (SETTINGS.includes(name)) return [];
    const meant = SETTINGS.find((setting) => {
      if (letters(setting) === letters(name)) return true;
      return setting.length >= LONG && distance(letters(setting), letters(name)) <= TYPING_MISTAKES;
    });
    // Two that are set, one of them by its right name, are two.
    return meant === undefined || env[meant] !== undefined ? [] : [{ name, meant }];
  });
}
