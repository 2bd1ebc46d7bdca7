import type { Needle } from './needle';
import { type Found, HIT_CAPACITY, NEWLINE, type Scanner } from './scanner';

/** How far one may go on when the last byte of the needle's place is this byte (Horspool's rule). */
function skipTable({ bytes, masks }: Needle): Uint32Array {
  const skips = new Uint32Array(256).fill(bytes.length);
  for (let at = 0; at < bytes.length - 1; at += 1) {
    const byte = bytes[at] ?? 0;
    skips[byte] = bytes.length - 1 - at;
    if (masks[at]) skips[byte & ~0x20] = bytes.length - 1 - at;
  }
  return skips;
}

/** For browsers without WASM SIMD, and to check the other one against. */
export function javascriptScanner(capacity: number): Scanner {
  const window = new Uint8Array(capacity);
  const hits = new Uint32Array(HIT_CAPACITY);
  let needle: Needle | undefined;
  let skips: Uint32Array = new Uint32Array(256);

  function findNewline(from: number, to: number, nth: number): number {
    let at = from - 1;
    for (let left = nth; left > 0; left -= 1) {
      at = window.indexOf(NEWLINE, at + 1);
      if (at < 0 || at >= to) return -1;
    }
    return at;
  }

  function fits({ bytes, masks }: Needle, place: number): boolean {
    for (let at = bytes.length - 1; at >= 0; at -= 1) {
      if (((window[place + at] ?? 0) | (masks[at] ?? 0)) !== bytes[at]) return false;
    }
    return true;
  }

  function search(from: number, limit: number, end: number): Found {
    if (!needle) return { count: 0, next: limit, inHit: false };
    const last = needle.bytes.length - 1;
    const stop = Math.min(limit, end - last);
    let count = 0;
    let place = from;
    while (place < stop) {
      if (!fits(needle, place)) {
        place += skips[window[place + last] ?? 0] ?? 1;
        continue;
      }
      if (count === HIT_CAPACITY) return { count, next: place, inHit: false };
      hits[count] = place;
      count += 1;
      const newline = findNewline(place, limit, 1);
      if (newline < 0) return { count, next: limit, inHit: true };
      place = newline + 1;
    }
    return { count, next: limit, inHit: false };
  }

  return {
    kind: 'javascript',
    window,
    hits,
    search,
    findNewline,
    setNeedle: (next) => {
      needle = next;
      skips = skipTable(next);
    },
    countNewlines: (from, to) => {
      let count = 0;
      for (let at = from; at < to; at += 1) if (window[at] === NEWLINE) count += 1;
      return count;
    },
  };
}
