/** A JSON value again, without what is undefined, as storage and wire make it; a few times faster than by text. */
export function copied<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copy);
  const made: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) if (each !== undefined) made[name] = copy(each);
  return made;
}
