/** So much of a file says what it is: counts from the first character that is no white space. */
export const BEGINNING = 1_000;

/** The beginning of the first element, behind declarations and comments. */
function elementIn(beginning: string): string {
  let text = beginning.trimStart();
  for (;;) {
    const end = text.startsWith('<?') ? '>' : text.startsWith('<!--') ? '-->' : undefined;
    const at = end === undefined ? -1 : text.indexOf(end);
    if (end === undefined || at < 0) return text;
    text = text.slice(at + end.length).trimStart();
  }
}

const KINDS: readonly [kind: string, begin: RegExp][] = [
  ['zip', /^PK\p{Cc}/u],
  ['gzip', /^\p{Cc}/u],
  ['json', /^[[{]/],
  ['html', /^<(?:!doctype\s+html|html|head|body)\b/i],
  ['other', /^[^<]/],
];

/** What a file is that begins so and is no XML that WordPress has written; undefined when it may be. */
export function otherFileOf(text: string): string | undefined {
  const beginning = text.slice(0, BEGINNING);
  return /^<feed[\s>]/.test(elementIn(beginning))
    ? 'atom'
    : KINDS.find(([, begin]) => begin.test(beginning))?.[0];
}
