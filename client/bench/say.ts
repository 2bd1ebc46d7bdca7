export const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
};

/** One line of what was measured, in milliseconds. */
export const say = (what: string, values: readonly number[], aim = ''): void =>
  console.log(
    `${what}: median ${quantile(values, 0.5).toFixed(1)}, p95 ${quantile(values, 0.95).toFixed(1)}, longest ${Math.max(...values).toFixed(1)} ms (${values.length} samples${aim})`,
  );
