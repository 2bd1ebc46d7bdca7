/**
 * Returns which positions of `numbers` form a longest rising sequence; numbers below 0 take no part. The items that
 * stay put in a reordered list are such a sequence, so one drag is one move. O(n log n).
 */
export function longestIncreasing(numbers: readonly number[]): Set<number> {
  const tails: number[] = [];
  const before: number[] = [];
  numbers.forEach((number, position) => {
    if (number < 0) return;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[tails[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[position] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = position;
  });
  const chosen = new Set<number>();
  for (let position = tails.at(-1) ?? -1; position >= 0; position = before[position]!) chosen.add(position);
  return chosen;
}
