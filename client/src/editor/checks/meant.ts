import { z } from 'zod';

/** Not cleared by signing out: it holds names of rules and ids, and whoever meant it so comes back. */
const KEY = 'meant';
/** Documents, the last changed ones first. */
const MAX = 200;

const meantSchema = z.array(z.tuple([z.string(), z.array(z.string()).max(500)])).catch([]);

function read(): [string, string[]][] {
  try {
    return meantSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof DOMException) return [];
    throw cause;
  }
}

/** The keys of the findings in a document of which somebody said on this device that it is meant so. */
export const meantIn = (uid: string): readonly string[] => read().find(([known]) => known === uid)?.[1] ?? [];

export function setMeant(uid: string, keys: readonly string[]): void {
  const others = read().filter(([known]) => known !== uid);
  const next = keys.length === 0 ? others : [[uid, keys], ...others].slice(0, MAX);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch (cause) {
    // Storage full or refused: it is found again, the document is whole.
    if (!(cause instanceof DOMException)) throw cause;
  }
}
