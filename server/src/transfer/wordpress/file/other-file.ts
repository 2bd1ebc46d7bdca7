/** So much of a file says what it is: counts from the first character that is no white space. */
export const BEGINNING = 1_000;

const KINDS: readonly [kind: string, begin: RegExp][] = [
  ['zip', /^PK\p{Cc}/u],
  ['gzip', /^\p{Cc}/u],
  ['json', /^[[{]/],
  ['html', /^<(?:!doctype\s+html|html|head|body)\b/i],
  ['atom', /^(?:<\?[^>]*>|<!--[^]*?-->|\s)*<feed[\s>]/],
  ['other', /^[^<]/],
];

/** What a file is that begins so and is no XML that WordPress has written; undefined when it may be. */
export const otherFileOf = (beginning: string): string | undefined =>
  KINDS.find(([, begin]) => begin.test(beginning.slice(0, BEGINNING)))?.[0];
