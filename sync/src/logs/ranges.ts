/** Bytes [from, to) that are there. */
export type Range = readonly [from: number, to: number];

/** With one more range; sorted, and what touches is one. */
export function addRange(ranges: readonly Range[], [from, to]: Range): Range[] {
  if (to <= from) return [...ranges];
  const apart = ranges.filter((range) => range[1] < from || range[0] > to);
  const touching = ranges.filter((range) => range[1] >= from && range[0] <= to);
  const merged: Range = [
    Math.min(from, ...touching.map((range) => range[0])),
    Math.max(to, ...touching.map((range) => range[1])),
  ];
  return [...apart, merged].sort((a, b) => a[0] - b[0]);
}

/** Where the range that holds byte `at` ends; `at` when none does. */
export function endOfRange(ranges: readonly Range[], at: number): number {
  return ranges.find(([from, to]) => from <= at && at < to)?.[1] ?? at;
}

export function sizeOfRanges(ranges: readonly Range[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}
