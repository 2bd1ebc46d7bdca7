import type { Needle } from './needle';

export const NEWLINE = 0x0a;

/** So many hits at most come from one call of `search`. */
export const HIT_CAPACITY = 16_384;

/** The longest needle in bytes. */
export const MAX_NEEDLE = 4_096;

/** What a call of `search` found: `hits[0..count)` are the first matches of lines. */
export interface Found {
  count: number;
  /** Where to go on; `limit` when everything before it was looked at. */
  next: number;
  /** The last line that has a hit had not ended at `limit`. */
  inHit: boolean;
}

/**
 * Looks at the bytes of one window: files are read into it part by part. Places are offsets in the window. One
 * implementation is WASM with SIMD, one is JavaScript; both find the same.
 */
export interface Scanner {
  readonly kind: 'wasm' | 'javascript';
  readonly window: Uint8Array;
  readonly hits: Uint32Array;
  setNeedle(needle: Needle): void;
  /** First matches of lines that begin in [from, limit) and end at `end` at the latest. */
  search(from: number, limit: number, end: number): Found;
  countNewlines(from: number, to: number): number;
  /** The place of the nth newline (from 1) in [from, to), or -1. */
  findNewline(from: number, to: number, nth: number): number;
}
