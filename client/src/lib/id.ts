const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A new widget's id: 10 characters of base 36, unique within a document for all practical purposes. */
export function newId(): string {
  // 252 is the highest multiple of 36 in a byte: what lies above would favour the first letters.
  let id = '';
  while (id.length < 10) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < 252 && id.length < 10) id += LETTERS[byte % 36];
    }
  }
  return id;
}
