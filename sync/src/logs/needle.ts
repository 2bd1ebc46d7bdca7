/** A text to look for, as bytes. `(byte | masks[i]) === bytes[i]` says whether a byte of the text fits. */
export interface Needle {
  bytes: Uint8Array;
  /** 0x20 where upper and lower case of an ASCII letter are the same, otherwise 0. */
  masks: Uint8Array;
  /** The two places whose bytes are the rarest in what is searched: looked at first. Equal for one byte. */
  rare: readonly [number, number];
}

const isLetter = (byte: number) => byte >= 0x61 && byte <= 0x7a;

/**
 * Prepares a search for these bytes, which must be at least one. `histogram` counts the 256 bytes in a sample of what
 * will be searched. Of other scripts' letters each case is its own: in UTF-8 they are no single bytes.
 */
export function prepareNeedle(text: Uint8Array, ignoreCase: boolean, histogram?: Uint32Array): Needle {
  const bytes = text.slice();
  const masks = new Uint8Array(bytes.length);
  if (ignoreCase) {
    for (const [at, byte] of text.entries()) {
      const lower = byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
      if (!isLetter(lower)) continue;
      bytes[at] = lower;
      masks[at] = 0x20;
    }
  }
  return { bytes, masks, rare: rarest(bytes, masks, histogram ?? USUAL) };
}

/** How often the bytes are in a usual log: spaces, digits and small letters are everywhere. */
const USUAL = Uint32Array.from({ length: 256 }, (_, byte) => {
  if (byte === 0x20 || byte === 0x22 || byte === 0x2e || byte === 0x3a || byte === 0x2f) return 60;
  if (byte >= 0x30 && byte <= 0x39) return 50;
  const place = 'etaoinsrlcdpumhgfbyvwkxjqz'.indexOf(String.fromCharCode(byte));
  return place >= 0 ? 40 - place : byte < 0x80 ? 8 : 2;
});

function rarest(bytes: Uint8Array, masks: Uint8Array, histogram: Uint32Array): [number, number] {
  const frequency = (at: number) => {
    const byte = bytes[at] ?? 0;
    return (histogram[byte] ?? 0) + (masks[at] ? (histogram[byte & ~0x20] ?? 0) : 0);
  };
  let first = 0;
  for (let at = 1; at < bytes.length; at += 1) if (frequency(at) < frequency(first)) first = at;
  let second = first === 0 && bytes.length > 1 ? 1 : 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (at !== first && frequency(at) < frequency(second)) second = at;
  }
  return [first, second];
}

/** Counts the bytes of a sample. */
export function histogramOf(sample: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (const byte of sample) counts[byte] = (counts[byte] ?? 0) + 1;
  return counts;
}
