/** NUL, or half of a surrogate pair: no database takes them as JSON. */
const BROKEN = /\0|\p{Surrogate}/u;

/**
 * Whether JSON is nested deeper than `levels` (a plain value has 0), or has text that cannot be stored. Without
 * recursion: to be asked of what came as text before anything recursive (a schema, an equality) looks at it, since
 * a few kilobytes of brackets exhaust the stack.
 */
export function jsonProblem(json: unknown, levels: number): 'deep' | 'broken' | null {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    const below: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string' && BROKEN.test(item)) return 'broken';
      if (typeof item !== 'object' || item === null) continue;
      if (depth >= levels) return 'deep';
      for (const [key, field] of Object.entries(item)) {
        if (BROKEN.test(key)) return 'broken';
        below.push(field);
      }
    }
    level = below;
  }
  return null;
}
