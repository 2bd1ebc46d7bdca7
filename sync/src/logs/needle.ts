/** A text to look for, as bytes. `(byte | folds[i]) === bytes[i]` says whether a byte fits the text's i-th. */
export interface Needle {
  bytes: Uint8Array;
  /** 0x20 where upper and lower case of an ASCII letter are the same, otherwise 0. */
  folds: Uint8Array;
  /** The place whose byte is the rarest in what is searched: looked for first. */
  rare: number;
}

/**
 * Prepares a search for a text of at least one byte. `sample` is some of what will be searched. Of other scripts'
 * letters each case is its own: in UTF-8 they are no single bytes.
 */
export function needleOf(text: Uint8Array, sample: Uint8Array): Needle {
  const bytes = text.map((byte) => (byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte));
  const folds = bytes.map((byte) => (byte >= 0x61 && byte <= 0x7a ? 0x20 : 0));
  const counts = new Uint32Array(256);
  for (const byte of sample) counts[byte] = (counts[byte] ?? 0) + 1;
  const frequencies = Array.from(bytes, (byte, at) => {
    const other = folds[at] ? (counts[byte & ~0x20] ?? 0) : 0;
    return (counts[byte] ?? 0) + other;
  });
  return { bytes, folds, rare: frequencies.indexOf(Math.min(...frequencies)) };
}

/** A part of a file; it begins at a multiple of four bytes in its memory. `words` are the same, four bytes at a time. */
export interface Haystack {
  bytes: Uint8Array;
  words: Int32Array;
}

export function haystackOf(bytes: Uint8Array): Haystack {
  return { bytes, words: new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2) };
}

/** The first four bytes, from those at `at` on, of which one may fit; the end without any. */
function nextWord(words: Int32Array, at: number, byte: number, fold: number): number {
  const pattern = Math.imul(byte, 0x01010101);
  const folds = Math.imul(fold, 0x01010101);
  let word = at >> 2;
  for (; word < words.length; word += 1) {
    // A byte that fits becomes 0, and only with a 0 among them a high bit is borrowed that was not set.
    const rest = (words[word]! | folds) ^ pattern;
    if (((rest - 0x01010101) & ~rest & 0x80808080) !== 0) break;
  }
  return word * 4;
}

function fits(bytes: Uint8Array, { bytes: pattern, folds }: Needle, place: number): boolean {
  for (let at = 0; at < pattern.length; at += 1) {
    if ((bytes[place + at]! | folds[at]!) !== pattern[at]) return false;
  }
  return true;
}

/** The first place in [from, to) at which the needle begins, all of it being in the haystack; -1 without one. */
export function indexOfNeedle({ bytes, words }: Haystack, needle: Needle, from: number, to: number): number {
  const { rare } = needle;
  const byte = needle.bytes[rare]!;
  const fold = needle.folds[rare]!;
  const end = Math.min(to, bytes.length - needle.bytes.length + 1) + rare;
  for (let at = from + rare; at < end; at += 1) {
    if ((at & 3) === 0) at = nextWord(words, at, byte, fold);
    if ((bytes[at]! | fold) === byte && at < end && fits(bytes, needle, at - rare)) return at - rare;
  }
  return -1;
}
