/**
 * Counts distinct 64-bit values, given as pairs of 32 bits: a table with open addressing in one typed array, half
 * full at most. 16 bytes for each value at the fullest, 32 right after it has grown.
 */
export class VisitorSet {
  #table: Uint32Array;
  #mask: number;
  #size = 0;
  #hasZero = false;

  constructor(expected = 0) {
    let slots = 1024;
    while (slots < expected * 2) slots *= 2;
    this.#table = new Uint32Array(slots * 2);
    this.#mask = slots - 1;
  }

  get size(): number {
    return this.#size + (this.#hasZero ? 1 : 0);
  }

  /** `pairs`: lower 32 bits, upper 32 bits, and so on. */
  addAll(pairs: Uint32Array): void {
    for (let at = 0; at + 1 < pairs.length; at += 2) this.add(pairs[at]!, pairs[at + 1]!);
  }

  add(low: number, high: number): void {
    // An empty slot is two zeros.
    if (low === 0 && high === 0) {
      this.#hasZero = true;
      return;
    }
    if (this.#size * 2 > this.#mask) this.#grow();
    if (put(this.#table, this.#mask, low, high)) this.#size += 1;
  }

  #grow(): void {
    const old = this.#table;
    const mask = this.#mask * 2 + 1;
    const table = new Uint32Array((mask + 1) * 2);
    for (let at = 0; at < old.length; at += 2) {
      const low = old[at]!;
      const high = old[at + 1]!;
      if (low !== 0 || high !== 0) put(table, mask, low, high);
    }
    this.#table = table;
    this.#mask = mask;
  }
}

/** The values are hashes themselves: their bits are a good enough place. False when it was there already. */
function put(table: Uint32Array, mask: number, low: number, high: number): boolean {
  for (let slot = (low ^ (high >>> 7)) & mask; ; slot = (slot + 1) & mask) {
    const a = table[2 * slot]!;
    const b = table[2 * slot + 1]!;
    if (a === low && b === high) return false;
    if (a === 0 && b === 0) {
      table[2 * slot] = low;
      table[2 * slot + 1] = high;
      return true;
    }
  }
}
