import { isPlainObject } from './json';

/** NUL, or half of a surrogate pair: no database takes them as JSON. */
const BROKEN = /\0|\p{Surrogate}/u;

export interface JsonProblem {
  problem: 'deep' | 'broken' | 'refused';
  /** The first key on the way, which names the field; empty in the value itself. */
  field: string;
}

/** An object or array that is being looked through. */
interface Level {
  values: readonly unknown[];
  keys: readonly string[] | null;
  next: number;
}

function levelOf(value: object): Level {
  if (Array.isArray(value)) return { values: value, keys: null, next: 0 };
  return { values: Object.values(value), keys: Object.keys(value), next: 0 };
}

/**
 * Whether JSON is nested deeper than `levels` (a plain value has 0), or has text that cannot be stored. Without
 * recursion: to be asked of what came as text before anything recursive (a schema, an equality) looks at it, since
 * a few kilobytes of brackets exhaust the stack. A value of 2 MB takes 20 to 100 ms, less than a look at its text.
 * `isRefused` may find fault with more fields.
 */
export function jsonProblem(
  json: unknown,
  levels: number,
  isRefused: (key: string, value: unknown) => boolean = () => false,
): JsonProblem | null {
  const path: Level[] = [{ values: [json], keys: null, next: 0 }];
  const found = (problem: JsonProblem['problem']): JsonProblem => {
    const top = path[1];
    return { problem, field: top?.keys?.[top.next - 1] ?? '' };
  };
  for (let level = path[0]; level; level = path.at(-1)) {
    const { values, keys, next } = level;
    if (next === values.length) {
      path.pop();
      continue;
    }
    level.next += 1;
    const value = values[next];
    if (keys && BROKEN.test(keys[next]!)) return found('broken');
    if (keys && isRefused(keys[next]!, value)) return found('refused');
    if (typeof value === 'string' && BROKEN.test(value)) return found('broken');
    if (!Array.isArray(value) && !isPlainObject(value)) continue;
    if (path.length > levels) return found('deep');
    path.push(levelOf(value));
  }
  return null;
}
