export type JsonObject = Record<string, unknown>;

export function isPlainObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own fields only: a document may hold a field named `constructor` or `__proto__`, and must not inherit one. */
export function own(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** A copy with one field changed; `undefined` removes it. Computed keys define, so `__proto__` is a mere name. */
export function withField<T extends JsonObject>(object: T, name: string, value: unknown): T {
  if (value !== undefined) return { ...object, [name]: value };
  const { [name]: _, ...rest } = object;
  return rest as T;
}

/** Equal as JSON: the order of keys and fields that are `undefined` make no difference. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => equal(item, b[index]));
  }
  return !Array.isArray(b) && equalObjects(a as JsonObject, b as JsonObject);
}

function equalObjects(a: JsonObject, b: JsonObject): boolean {
  let shared = 0;
  for (const key of Object.keys(a)) {
    const value = a[key];
    if (value === undefined) continue;
    if (!equal(value, own(b, key))) return false;
    shared += 1;
  }
  const others = Object.keys(b);
  return others.length === shared || others.filter((key) => b[key] !== undefined).length === shared;
}
