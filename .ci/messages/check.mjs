// The catalogue against itself and against the code: a language with a hole, a message with other arguments than the
// English one, a message that nothing uses, a text that is not from the catalogue, a message that is shown before it is
// loaded. Part of `npm run check`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { argumentsOf, readCatalogue, readGroups, SOURCE } from './catalogue.mjs';
import { startProblems } from './start.mjs';
import { textsIn, textsOfSamples } from './texts.mjs';

/** Code that speaks to developers, and content. */
const NOT_SHOWN = /\.test\.tsx?$|\/(?:test-support|test-kit|workbench|simulator)\//;

/** Is made of the catalogue, and so names all of it. */
const GENERATED = 'sync/src/messages/message-arguments.ts';

/** Where every text comes from the catalogue. */
const SHOWING =
  /^(?:client\/src|sync\/src\/(?:tree|widgets))\/(?!.*\/definition\.ts$)|\/contract\/(?!analytics|sync-limits)/;

/** What a widget begins with is content, in the language of its site. */
const SAMPLES = /^sync\/src\/widgets\/[^/]+\/definition\.ts$/;

const SOURCES = ['client/src', 'client/own-widgets', 'server/src', 'sync/src'];

/** What a language lacks, has too much or says with other arguments. */
export function catalogueProblems({ [SOURCE]: source, ...others }) {
  const problems = [];
  for (const [language, messages] of Object.entries({ [SOURCE]: source, ...others })) {
    for (const key of Object.keys(source))
      if (!(key in messages)) problems.push(`${language}: '${key}' is missing`);
    for (const [key, text] of Object.entries(messages)) {
      if (!(key in source)) problems.push(`${language}: '${key}' is not in '${SOURCE}'`);
      else problems.push(...argumentProblems(language, key, text, source[key]));
    }
  }
  return problems;
}

function argumentProblems(language, key, text, english) {
  try {
    const [has, needs] = [argumentsOf(text), argumentsOf(english)].map((found) =>
      JSON.stringify(sorted(found)),
    );
    return has === needs ? [] : [`${language}: '${key}' has the arguments ${has}, in '${SOURCE}' ${needs}`];
  } catch (error) {
    return [`${language}: '${key}' is no ICU message: ${error.message}`];
  }
}

/** A file that lies in another folder than the English one would be loaded by others. */
export const groupProblems = ({ [SOURCE]: source, ...others }) =>
  Object.entries(others).flatMap(([language, groups]) =>
    Object.entries(groups)
      .filter(([key, group]) => key in source && source[key] !== group)
      .map(
        ([key, group]) =>
          `${language}: '${key}' is in the folder '${group}', in '${SOURCE}' in '${source[key]}'`,
      ),
  );

/** A number may be shown as it is in a language that has no plural. */
const sorted = (found) =>
  Object.entries(found)
    .map(([name, kind]) => [name, kind === 'number' ? 'text' : kind])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Keys that stand in no module as 'namespace.name', nor as `namespace.${name}` or `${namespace}.name`. */
export function unusedKeys(keys, codes) {
  const whole = new Set(codes.flatMap((code) => code.match(/(?<=`)[a-z]+(?=\.\$\{[^}]+\}`)/g) ?? []));
  const ends = new Set(codes.flatMap((code) => code.match(/(?<=`\$\{[^}]+\}\.)[a-zA-Z0-9]+(?=`)/g) ?? []));
  const named = new Set(
    codes.flatMap((code) => code.match(/(?<=['"`])[a-z]+\.[a-zA-Z0-9]+(?=['"`])/g) ?? []),
  );
  return keys.filter((key) => {
    const [namespace, name] = key.split('.');
    return !named.has(key) && !whole.has(namespace) && !ends.has(name);
  });
}

async function check() {
  const catalogue = await readCatalogue();
  const problems = catalogueProblems(catalogue);
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
  );
  const modules = files
    .filter((path) => /\.tsx?$/.test(path) && !NOT_SHOWN.test(path) && path !== GENERATED)
    .map((path) => ({ path, code: readFileSync(path, 'utf8') }));
  const codes = modules.map(({ code }) => code);
  for (const key of unusedKeys(Object.keys(catalogue[SOURCE]), codes)) problems.push(`nothing uses '${key}'`);
  for (const { path, code } of modules) {
    const read = SAMPLES.test(path) ? textsOfSamples : SHOWING.test(path) ? textsIn : () => [];
    for (const { line, text } of read(path, code))
      problems.push(`${path}:${line}: '${text}' is not in the catalogue`);
  }
  const byPath = Object.fromEntries(modules.map(({ path, code }) => [path, code]));
  const groups = await readGroups();
  problems.push(...groupProblems(groups), ...startProblems(byPath, groups[SOURCE]));
  for (const problem of problems) console.error(problem);
  const count = Object.keys(catalogue[SOURCE]).length;
  console.log(`${count} messages in ${Object.keys(catalogue).length} languages, ${problems.length} problems`);
  process.exitCode = problems.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await check();
