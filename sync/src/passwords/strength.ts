/**
 * How hard a password is to guess, for a meter beside the field. It is shown while somebody types, without a dictionary and
 * without the network, so it does not know every word: the server refuses what is on the lists.
 *
 * The count is Shannon's for English text, as NIST SP 800-63 (2006, appendix A.2.1) used it: 4 bits for the first character,
 * 2 for each up to the 8th, 1.5 up to the 20th and 1 for each after that, which is little on purpose: people choose words.
 */
export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Bits from which on it is called that. */
const FAIR = 20;
const GOOD = 27;
const STRONG = 34;

/** Guessing programs begin with these. */
const FIRST_WORDS =
  'password|passwort|qwerty|qwertz|letmein|welcome|admin|administrator|login|master|monkey|dragon|football|baseball|sunshine|princess|summer|winter|spring|autumn|iloveyou|jesus|church|hello|secret|changeme|test|user|guest|starwars|superman|shadow|michael|jordan|love';
const COMMON = new RegExp(`^(?:${FIRST_WORDS})+$`);

/** An attacker tries 'p4ssw0rd' as a form of 'password'. */
const SWAPPED: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Rows of a keyboard, the alphabet and the digits: what lies side by side in them is one step of a finger. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const isNext = (a: string, b: string): boolean =>
  a === b || ROWS.some((row) => row.includes(a + b) || row.includes(b + a));

/** Removes what repeats or follows by itself: 'aaaa' and '12345' are as good as one or two characters. */
function surprising(letters: readonly string[]): string[] {
  return letters.filter((letter, at) => {
    const [before, former] = [letters[at - 1], letters[at - 2]];
    return (
      before === undefined || former === undefined || !(isNext(former, before) && isNext(before, letter))
    );
  });
}

/** Whether the whole is one short piece over and over: 'abcabcabc'. */
const isRepeated = (text: string): boolean => /^(.{1,6}?)\1+$/u.test(text);

function bitsOfLength(length: number): number {
  if (length === 0) return 0;
  const upTo = (from: number, to: number) => Math.max(0, Math.min(length, to) - from);
  return 4 + 2 * upTo(1, 8) + 1.5 * upTo(8, 20) + upTo(20, Infinity);
}

const isMixed = (text: string): boolean => {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u];
  return kinds.filter((kind) => kind.test(text)).length > 2;
};

/** `names`: of the person and the site, with which guessing begins. */
export function strengthOf(password: string, names: readonly string[] = []): Strength {
  const whole = password.normalize('NFKC').trim().toLowerCase();
  // Characters before and behind a word count for next to nothing.
  const core = whole.replace(/^[\W_]+|[\d\W_]+$/gu, '');
  const plain = Array.from(core, (letter) => SWAPPED[letter] ?? letter).join('');
  const own = new Set(
    names.flatMap((name) => name.toLowerCase().split(/[\s@]+/)).filter((name) => name.length > 2),
  );
  const guessed = own.has(core) || own.has(plain) || COMMON.test(plain);
  const letters = Array.from(whole);
  const left = surprising(letters);
  if (guessed || isRepeated(whole) || new Set(letters).size < 4) return 'weak';
  // Ideographs are chosen out of thousands.
  const ideographs = left.filter((letter) => /\p{Script=Han}/u.test(letter)).length;
  const bits = bitsOfLength(left.length) + 3 * ideographs + (isMixed(password) && left.length > 7 ? 5 : 0);
  if (bits < FAIR) return 'weak';
  if (bits < GOOD) return 'fair';
  return bits < STRONG ? 'good' : 'strong';
}
