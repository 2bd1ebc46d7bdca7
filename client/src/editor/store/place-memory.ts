import { z } from 'zod';

/** Signing out clears what begins with this. */
const KEY = 'vestry.places';
const MAX = 50;

const placesSchema = z.array(z.tuple([z.uuid(), z.string().max(64)])).catch([]);

function read(): [string, string][] {
  try {
    return placesSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof DOMException) return [];
    throw cause;
  }
}

/** The widget that was open in a document when it was left: reopening lands there, after a crash too. */
export const rememberedPlace = (uid: string): string | null =>
  read().find(([known]) => known === uid)?.[1] ?? null;

export function rememberPlace(uid: string, selected: string | null): void {
  const others = read().filter(([known]) => known !== uid);
  const next = selected === null ? others : [[uid, selected], ...others].slice(0, MAX);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch (cause) {
    // Storage full or refused: the place is lost, the document is not.
    if (!(cause instanceof DOMException)) throw cause;
  }
}
