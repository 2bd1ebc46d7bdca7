/** A value as PHP writes it into custom fields: numbers and booleans are texts here. */
export type PhpValue = string | Map<string, PhpValue>;

const MOST = { depth: 20, length: 200_000 };

class Reader {
  /** Lengths count bytes. */
  readonly #bytes: Buffer;
  #at = 0;

  constructor(text: string) {
    this.#bytes = Buffer.from(text.slice(0, MOST.length));
  }

  #until(end: string): string {
    const found = this.#bytes.indexOf(end, this.#at);
    if (found < 0) throw new Error('cut short');
    const text = this.#bytes.toString('utf8', this.#at, found);
    this.#at = found + end.length;
    return text;
  }

  value(depth = 0): PhpValue {
    if (depth > MOST.depth) throw new Error('too deep');
    const kind = String.fromCharCode(this.#bytes[this.#at] ?? 0);
    this.#at += 2;
    if (kind === 'N') return '';
    if (kind === 'i' || kind === 'b' || kind === 'd') return this.#until(';');
    const length = Number(this.#until(':'));
    this.#at += 1;
    if (kind === 's') {
      const text = this.#bytes.toString('utf8', this.#at, this.#at + length);
      this.#at += length + 2;
      return text;
    }
    if (kind !== 'a' || !(length <= 10_000)) throw new Error('of a class, or none at all');
    const values = new Map<string, PhpValue>();
    for (let count = 0; count < length; count += 1) {
      const key = this.value(depth + 1);
      values.set(typeof key === 'string' ? key : '', this.value(depth + 1));
    }
    this.#at += 1;
    return values;
  }
}

/** A value that PHP has serialized; undefined for any other text. Nothing of a class is read. */
export function unserialized(text: string): PhpValue | undefined {
  try {
    return new Reader(text.trim()).value();
  } catch {
    // What it is asked about is no such value: that is the answer.
    return undefined;
  }
}
