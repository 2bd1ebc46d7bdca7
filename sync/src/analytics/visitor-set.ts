/** Parts of the values that are counted one after the other: the table of one stays in the processor's cache. */
const PARTS = 256;

const partOf = (low: number, high: number): number => (low ^ (high << 3)) >>> 24;

/**
 * How many distinct 64-bit values there are in the lists. Each value is a pair of 32 bits, the lower ones first; they
 * are hashes, so that their bits say well enough where to put them. They are laid out by parts first: one table for
 * all of them would miss the processor's cache with nearly every look. Takes 8 bytes of memory for each pair.
 */
export function countDistinct(lists: readonly Uint32Array[]): number {
  const ends = endsOfParts(lists);
  const laid = layOut(lists, ends);
  let largest = 0;
  for (let part = 0; part < PARTS; part += 1) {
    largest = Math.max(largest, ends[part]! - (ends[part - 1] ?? 0));
  }
  let slots = 2;
  while (slots < largest * 2) slots *= 2;
  const table = new Uint32Array(slots * 2);
  let distinct = 0;
  for (let part = 0; part < PARTS; part += 1) {
    const first = ends[part - 1] ?? 0;
    if (ends[part] === first) continue;
    table.fill(0);
    distinct += countPart(laid.subarray(first * 2, ends[part]! * 2), table);
  }
  return distinct;
}

/** For each part, how many pairs there are in it and in the parts before. */
function endsOfParts(lists: readonly Uint32Array[]): Uint32Array {
  const ends = new Uint32Array(PARTS);
  for (const pairs of lists) {
    for (let at = 0; at + 1 < pairs.length; at += 2) ends[partOf(pairs[at]!, pairs[at + 1]!)]! += 1;
  }
  for (let part = 1; part < PARTS; part += 1) ends[part]! += ends[part - 1]!;
  return ends;
}

function layOut(lists: readonly Uint32Array[], ends: Uint32Array): Uint32Array {
  const laid = new Uint32Array(ends[PARTS - 1]! * 2);
  const next = new Uint32Array(PARTS);
  next.set(ends.subarray(0, PARTS - 1), 1);
  for (const pairs of lists) {
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const low = pairs[at]!;
      const high = pairs[at + 1]!;
      const part = partOf(low, high);
      const to = next[part]! * 2;
      next[part]! += 1;
      laid[to] = low;
      laid[to + 1] = high;
    }
  }
  return laid;
}

/** `table`: empty, with open addressing, of a power of two slots and half full at most. */
function countPart(pairs: Uint32Array, table: Uint32Array): number {
  const mask = table.length / 2 - 1;
  let distinct = 0;
  let zero = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    const low = pairs[at]!;
    const high = pairs[at + 1]!;
    // An empty slot is two zeros.
    if ((low | high) === 0) zero = 1;
    else {
      let slot = (low ^ (high >>> 7)) & mask;
      while ((table[2 * slot]! | table[2 * slot + 1]!) !== 0) {
        if (table[2 * slot] === low && table[2 * slot + 1] === high) break;
        slot = (slot + 1) & mask;
      }
      if ((table[2 * slot]! | table[2 * slot + 1]!) === 0) {
        table[2 * slot] = low;
        table[2 * slot + 1] = high;
        distinct += 1;
      }
    }
  }
  return distinct + zero;
}
