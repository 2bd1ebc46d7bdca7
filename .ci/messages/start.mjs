// What is shown before all messages are there (the sign-in page, Home, the frame of all screens) may show those of the
// folder `start` alone.
import { dirname, join } from 'node:path';

/** With this a window of the dashboard begins. */
const ENTRY = 'client/src/main.tsx';

/** What is fetched so comes together with all messages. */
const WITH_MESSAGES =
  /\b(?:withMessages|fetchedScreen)\(\s*(?:async )?\(\) =>\s*\(?(?:await )?import\('[^']+'\)/g;
/** Imports and exports of another module, now or later; types are left out. */
const IMPORT =
  /^(?:import|export)(?! type\b)[^'";]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
const KEY = /(?<=['"`])[a-z]+\.[a-zA-Z0-9]+(?=['"`])/g;
/** Modules of `sync` hold keys of all programs: theirs count where they are shown. */
const SHOWN_KEY = /(?<=\bt(?:Rich)?\(\s*')[a-z]+\.[a-zA-Z0-9]+/g;
/** Who adds such a widget hands in the `t` that it speaks with. */
const SAMPLES = /^sync\/src\/widgets\/[^/]+\/definition\.ts$/;

/**
 * `modules`: the source of each by its path; `groups`: the folder of each message. A problem for each message that a
 * module shows too early: the module is reached from the entry, and on no way is it fetched together with all messages.
 */
export const startProblems = (modules, groups, entry = ENTRY) =>
  [...reachedFrom(entry, modules)]
    .filter((path) => !SAMPLES.test(path))
    .flatMap((path) =>
      (modules[path].match(path.startsWith('sync/') ? SHOWN_KEY : KEY) ?? [])
        .filter((key) => (groups[key] ?? 'start') !== 'start')
        .map((key) => `${path} shows '${key}' before it is loaded`),
    );

export function reachedFrom(entry, modules) {
  const reached = new Set([entry]);
  // A set hands out what is added while it is walked.
  for (const path of reached) for (const each of importsOf(path, modules)) reached.add(each);
  return reached;
}

const importsOf = (path, modules) =>
  Array.from(modules[path].replaceAll(WITH_MESSAGES, '').matchAll(IMPORT), (found) =>
    resolve(path, found[1] ?? found[2] ?? found[3], modules),
  ).filter((each) => each !== undefined);

function resolve(path, from, modules) {
  const ofSync = /^@vestry\/sync\/(.+)/.exec(from);
  if (!ofSync && !from.startsWith('.')) return undefined;
  const base = ofSync ? join('sync/src', ofSync[1]) : join(dirname(path), from);
  return [base, `${base}.ts`, `${base}.tsx`].find((each) => each in modules);
}
