import { z } from 'zod';

/**
 * Small preferences of this device, as JSON in local storage; signing out clears the keys that begin with
 * `vestry.`. `none` is returned where there is nothing, nothing that can be read, or something of another shape, as a
 * former version may have left it.
 */
export function recall<Value>(key: string, schema: z.ZodType<Value>, none: NoInfer<Value>): Value {
  try {
    const text = localStorage.getItem(key);
    return text === null ? none : schema.parse(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof z.ZodError || cause instanceof SyntaxError || cause instanceof DOMException)
      return none;
    throw cause;
  }
}

/** False where the storage is full or refused: what was there before is still there. */
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (cause) {
    if (cause instanceof DOMException) return false;
    throw cause;
  }
}
