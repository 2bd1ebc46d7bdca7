import type { Needle } from './needle';
import { SCAN_WASM } from './scan-wasm';
import { HIT_CAPACITY, type Scanner } from './scanner';

/** The layout of scan.wat. */
const MASKS = 8_192;
const HITS = 16_384;
const RESULTS = 81_920;
const WINDOW = 131_072;
const PAGE = 65_536;

interface Exports {
  memory: { buffer: ArrayBuffer; grow(pages: number): number };
  search(from: number, limit: number, end: number, length: number, a: number, b: number): number;
  countNewlines(from: number, to: number): number;
  findNewline(from: number, to: number, nth: number): number;
}

/** What of the platform is needed: browsers, workers and Node all have it. */
interface Platform {
  atob?: (text: string) => string;
  WebAssembly?: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object) => { exports: unknown };
  };
}

function instantiate(): Exports | undefined {
  const { atob, WebAssembly } = globalThis as Platform;
  if (!atob || !WebAssembly) return undefined;
  const bytes = Uint8Array.from(atob(SCAN_WASM), (character) => character.charCodeAt(0));
  try {
    // A few hundred bytes: compiled at once, everywhere.
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Exports;
  } catch {
    // No SIMD, or a policy that forbids WASM: the JavaScript one finds the same.
    return undefined;
  }
}

/** Undefined where WASM with SIMD cannot run. `capacity` in bytes. */
export function wasmScanner(capacity: number): Scanner | undefined {
  const exports = instantiate();
  if (!exports) return undefined;
  // Up to 80 bytes behind the window are read, and not looked at.
  exports.memory.grow(Math.ceil((WINDOW + capacity + 80) / PAGE) - 3);
  const { buffer } = exports.memory;
  const memory = new Uint8Array(buffer);
  const results = new Int32Array(buffer, RESULTS, 2);
  const hits = new Uint32Array(buffer, HITS, HIT_CAPACITY);
  let needle: Needle | undefined;
  return {
    kind: 'wasm',
    window: new Uint8Array(buffer, WINDOW, capacity),
    hits,
    setNeedle: (next) => {
      needle = next;
      memory.set(next.bytes, 0);
      memory.set(next.masks, MASKS);
    },
    search: (from, limit, end) => {
      if (!needle) return { count: 0, next: limit, inHit: false };
      const { bytes, rare } = needle;
      const count = exports.search(from + WINDOW, limit + WINDOW, end + WINDOW, bytes.length, ...rare);
      for (let at = 0; at < count; at += 1) hits[at] = (hits[at] ?? 0) - WINDOW;
      return { count, next: (results[0] ?? 0) - WINDOW, inHit: results[1] === 1 };
    },
    countNewlines: (from, to) => exports.countNewlines(from + WINDOW, to + WINDOW),
    findNewline: (from, to, nth) => {
      const place = exports.findNewline(from + WINDOW, to + WINDOW, nth);
      return place < 0 ? -1 : place - WINDOW;
    },
  };
}
