import type { Rolldown } from 'vite';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'importedIds'>;

/** All modules that one brings along at once: its imports, and theirs. */
export function reachedFrom(start: string, infoOf: (id: string) => ModuleInfo | null): ReadonlySet<string> {
  const reached = new Set([start]);
  // A set hands out what is added while it is walked.
  for (const id of reached) for (const imported of infoOf(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

const reaches = new Map<string, ReadonlySet<string>>();

/** Whether one of some modules brings another along; how far each one reaches is looked up once in a build. */
export function isReached(
  id: string,
  starts: readonly string[],
  modules: { getModuleInfo: (id: string) => ModuleInfo | null },
): boolean {
  return starts.some((start) => {
    const reach = reaches.get(start) ?? reachedFrom(start, (each) => modules.getModuleInfo(each));
    reaches.set(start, reach);
    return reach.has(id);
  });
}
