interface Event {
  at: number;
  /** Breaks ties: what was asked for first happens first. */
  order: number;
  action: () => void;
}

/** Time that passes only from event to event; all in milliseconds. */
export class VirtualClock {
  time = 1_700_000_000_000;
  /** A heap: no event before its parent at half its index. */
  #heap: Event[] = [];
  #order = 0;

  /** Happens once in `ms`; returns the way to call it off. */
  in(ms: number, action: () => void): () => void {
    const event = { at: this.time + Math.max(0, ms), order: this.#order++, action };
    this.#heap.push(event);
    this.#rise(this.#heap.length - 1);
    return () => {
      event.action = () => undefined;
    };
  }

  /**
   * Lets time pass until `until`. `settle` waits until all that an event set off has come to rest; `after` is called
   * then, and stops the run by returning false.
   */
  async run(until: number, settle: () => Promise<void>, after: () => boolean): Promise<void> {
    await settle();
    for (let first = this.#heap[0]; first && first.at <= until; first = this.#heap[0]) {
      this.#removeFirst();
      this.time = first.at;
      first.action();
      await settle();
      if (!after()) return;
    }
    this.time = until;
  }

  #rise(index: number): void {
    const heap = this.#heap;
    for (let at = index; at > 0;) {
      const parent = (at - 1) >> 1;
      if (isBefore(heap[parent]!, heap[at]!)) return;
      swap(heap, at, parent);
      at = parent;
    }
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    heap[0] = last;
    for (let at = 0; ;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && isBefore(heap[child]!, heap[least]!)) least = child;
      }
      if (least === at) return;
      swap(heap, at, least);
      at = least;
    }
  }
}

const isBefore = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

function swap(heap: Event[], a: number, b: number): void {
  const moved = heap[a]!;
  heap[a] = heap[b]!;
  heap[b] = moved;
}
