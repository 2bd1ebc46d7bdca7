import { z } from 'zod';

/** Signing out clears what begins with this. */
const KEY = 'vestry.widgets';
const MAX = 4;

const typesSchema = z.array(z.string().max(64)).max(MAX).catch([]);

/** The types that were added last on this device, the latest first. */
export function recentTypes(): string[] {
  try {
    return typesSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof DOMException) return [];
    throw cause;
  }
}

export function rememberType(type: string): void {
  try {
    const others = recentTypes().filter((known) => known !== type);
    localStorage.setItem(KEY, JSON.stringify([type, ...others].slice(0, MAX)));
  } catch (cause) {
    // Storage full or refused: the order of the picker is lost, the widget is not.
    if (!(cause instanceof DOMException)) throw cause;
  }
}
