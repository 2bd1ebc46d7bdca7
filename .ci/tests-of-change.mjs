// Which tests belong to a changed file. Those beside it and below; or, where it has none (a widget's), those of the folder
// above, which are about all of its kind; or those that import it; or those below the nearest folder that has any.
import { basename, dirname } from 'node:path';

/** What `npm run test:changed` runs: long tests are for the release tier. */
export const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file) && !file.includes('.release.');

const CODE = /^(sync|server|client)\/(src|sim|lean|messages|own-widgets)\/.*\.(tsx?|mjs|css|sql|snap)$/;
const MESSAGES = /^sync\/messages\/[^/]+\/[^/]+\/([^/]+)\.json$/;

const below = (folder, tests) => tests.filter((test) => test.startsWith(`${folder}/`));
const directlyIn = (folder, tests) => tests.filter((test) => dirname(test) === folder);
const bearingName = (file, tests) => tests.filter((test) => test.startsWith(file.replace(/\.\w+$/, '.')));

/** Beside the tests of a screen of their name they have a check. */
export const isMessages = (file) => MESSAGES.test(file);

/** Of a package, or of its `src`: what is there concerns the whole of it. */
const isTop = (folder) => folder.split('/').length <= 2;

/** How another folder's module names this one. */
export function importOf(file) {
  const folder = basename(dirname(file));
  const name = basename(file).replace(/\.tsx?$/, '');
  return new RegExp(`from '[^']*${folder === 'src' ? '(?:\\.|@vestry/sync)' : `\\b${folder}`}/${name}'`);
}

/** The nearest folder above that has tests, without those of a whole package. */
function fromAbove(folder, tests) {
  for (let at = dirname(folder); !isTop(at); at = dirname(at)) {
    const found = below(at, tests);
    if (found.length > 0) return found;
  }
  return [];
}

const firstOf = (...ways) => ways.reduce((found, way) => (found.length > 0 ? found : way()), []);

function ofCode(file, tests, importing) {
  const folder = dirname(file);
  const known = firstOf(
    () => bearingName(file, isTop(folder) ? tests : []),
    () => (isTop(folder) ? [] : below(folder, tests)),
    () => (isTop(folder) || isTop(dirname(folder)) ? [] : directlyIn(dirname(folder), tests)),
  );
  return firstOf(
    () => known,
    () => importing(importOf(file)),
    () => fromAbove(folder, tests),
  );
}

function ofCi(file, tests) {
  const folder = dirname(file);
  return firstOf(
    () => bearingName(file, tests),
    () => (folder === '.ci' ? [] : below(folder, tests)),
  );
}

/** `tests`: all; `importing` says which of them match a pattern. */
export function testsOf(file, tests, importing) {
  if (isTest(file)) return [file];
  if (CODE.test(file)) return ofCode(file, tests, importing);
  if (file.startsWith('.ci/')) return ofCi(file, tests);
  const [, namespace] = MESSAGES.exec(file) ?? [];
  return namespace ? below(`client/src/features/${namespace}`, tests) : [];
}

/** The end-to-end tests of a screen bear its name, and so do folders of what helps them. */
export function walksOf(file, specs) {
  if (specs.includes(file)) return [file];
  const [, name] = /^client\/(?:src\/features|e2e)\/([^/]+)\//.exec(file) ?? [];
  return name ? specs.filter((spec) => spec.startsWith(`client/e2e/${name}`)) : [];
}

/** Where a change has neither: what else looks at it. */
export function elseOf(file) {
  const [part] = file.split('/');
  if (file.includes('.release.test.')) return `TEST_TIER=release npx vitest run --root ${part}`;
  if (file.endsWith('.md') || isMessages(file)) return 'npm run check';
  return ['sync', 'server', 'client'].includes(part) && CODE.test(file)
    ? `npx vitest run --root ${part}`
    : 'npm test';
}
