/** A new widget's id: 10 characters of base 36, unique within a document for all practical purposes. */
export function newId(): string {
  // The last 10 digits are of 52 bits, and the last 62 of such a number are random.
  return BigInt(`0x${crypto.randomUUID().replaceAll('-', '')}`)
    .toString(36)
    .slice(-10);
}
