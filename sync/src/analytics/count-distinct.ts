/**
 * How many distinct 64-bit values there are in the lists. Each value is a pair of 32 bits, the lower ones first. Sorted as
 * numbers of 64 bits, equal ones lie side by side. Takes 8 bytes of memory for each pair.
 */
export function countDistinct(lists: readonly Uint32Array[]): number {
  const pairs = new Uint32Array(lists.reduce((length, list) => length + list.length, 0));
  let next = 0;
  for (const list of lists) {
    pairs.set(list, next);
    next += list.length;
  }
  new BigUint64Array(pairs.buffer).sort();
  let distinct = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    // Compared by halves: reading a value of 64 bits would make an object of each.
    if (at === 0 || pairs[at] !== pairs[at - 2] || pairs[at + 1] !== pairs[at - 1]) distinct += 1;
  }
  return distinct;
}
