import type { IconType } from 'react-icons';

type Drawings = Readonly<Record<string, IconType>>;

/** All icons by name; null until they are here. */
let drawings: Drawings | null = null;
let fetching: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** For a program that draws at once: the server, which has no second moment. */
export function setDrawings(all: Drawings): void {
  drawings = all;
  for (const listener of listeners) listener();
}

export const getDrawings = (): Drawings | null => drawings;

/** Where they cannot be fetched, the next icon asks again. */
async function fetchDrawings(): Promise<void> {
  try {
    setDrawings(await import('./icons'));
  } catch {
    // No network, or the files of a former build.
    fetching = null;
  }
}

/** Fetches them with the first icon: half of all pages show none, and the editor begins without. */
export function onDrawings(listener: () => void): () => void {
  listeners.add(listener);
  if (!drawings) void (fetching ??= fetchDrawings());
  return () => void listeners.delete(listener);
}
