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
  ['picture', /^(?:[\u0089‰]PNG|\u00FF\u00D8\u00FF|GIF8|RIFF)/],
  ['pdf', /^%PDF/],
  ['office', /^\u00D0\u00CF.\u00E0/u],
  ['zip', /^PK\p{Cc}/u],
  ['gzip', /^\p{Cc}/u],
  ['json', /^[[{]/],
  ['html', /^<(?:!doctype\s+html|html|head|body)\b/i],
  // A zero byte is in no text.
  // oxlint-disable-next-line no-control-regex
  ['program', /^[^<][^]*\u0000/],
  ['other', /^[^<]/],
];
const NO_TEXT: ReadonlySet<string> = new Set(['picture', 'pdf', 'office', 'zip', 'gzip', 'program']);

/** Whether bytes begin as those of a file that is none of text, read as Latin-1. */
export const isNoText = (beginning: string): boolean =>
  KINDS.some(([kind, begin]) => NO_TEXT.has(kind) && begin.test(beginning));

/** What a file is that begins so and is no XML that WordPress has written; undefined when it may be. */
export function otherFileOf(text: string): string | undefined {
  const beginning = text.slice(0, BEGINNING);
  return /^<feed[\s>]/.test(elementIn(beginning))
    ? 'atom'
    : KINDS.find(([, begin]) => begin.test(beginning))?.[0];
}
