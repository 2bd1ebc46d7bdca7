/** A list of places in a file that may have millions of entries. */
export class Places {
  #all = new Float64Array(1_024);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  at(index: number): number {
    return this.#all[index] ?? 0;
  }

  push(place: number): void {
    this.#makeRoom(1);
    this.#all[this.#count] = place;
    this.#count += 1;
  }

  /** `offsets[0..count)`, each `base` further on. */
  pushAll(offsets: Uint32Array, count: number, base: number): void {
    this.#makeRoom(count);
    for (let at = 0; at < count; at += 1) this.#all[this.#count + at] = base + (offsets[at] ?? 0);
    this.#count += count;
  }

  #makeRoom(count: number): void {
    if (this.#count + count <= this.#all.length) return;
    const larger = new Float64Array(Math.max(this.#all.length * 2, this.#count + count));
    larger.set(this.#all);
    this.#all = larger;
  }
}
