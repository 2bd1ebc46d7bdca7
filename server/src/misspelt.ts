import { SETTINGS } from './config';

/** By how many letters two names differ, as far as it matters here: one left out, added or another one. */
function isNear(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = long.slice(at + 1);
  return rest === short.slice(at) || rest === short.slice(at + 1);
}

/** Variables that nobody reads and that look like one that is read: `[TRUSTPROXY, TRUST_PROXY]`. */
export function misspelt(env: Record<string, string | undefined>): [name: string, known: string][] {
  const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const suspects = Object.keys(env).filter((name) => !SETTINGS.includes(name));
  return suspects.flatMap((name) => {
    const known = SETTINGS.find(
      (each) => each.length >= 7 && (bare(each) === bare(name) || isNear(bare(each), bare(name))),
    );
    return known === undefined ? [] : [[name, known] as [string, string]];
  });
}
