/**
 * Whether JSON is nested deeper than `levels` (a plain value has 0). Without recursion: to be asked of everything
 * that came over a wire before anything recursive (a schema, an equality) looks at it, since a few kilobytes of
 * brackets exhaust the stack.
 */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const below: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      if (depth >= levels) return true;
      for (const field of Object.values(item)) below.push(field);
    }
    level = below;
  }
  return false;
}
