// The map of the code: each folder of the levels below has its line in sync/docs/folders.md, each line its folder, and
// each hop in the lists of sync/docs/architecture.md is in a file that has a function of that name. Part of `npm run check`.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { listedFiles } from './listed-files.mjs';

const MAP = 'sync/docs/folders.md';
const HOPS = 'sync/docs/architecture.md';

/** Folders of which each folder directly below has its line. */
const LEVELS = [
  'client/src',
  ...['data', 'editor', 'entities', 'features', 'ui'].map((name) => `client/src/${name}`),
  'client/e2e',
  'server/src',
  ...['features', 'platform'].map((name) => `server/src/${name}`),
  'sync/src',
  'sync/src/engine',
];

/** Longer lists are not read. */
const MOST_HOPS = 15;

const HEADING = /^## `([^`]+)`$/;
const ROW = /^\| `([^`]+)` \| (.*) \|$/;
const HOP = /^\d+\. `([^`:]+): (\w+)`: \S/;

/** The folders below a level that have files in them. */
export const foldersBelow = (level, files) => [
  ...new Set(
    files
      .filter((file) => file.startsWith(`${level}/`))
      .map((file) => file.slice(level.length + 1).split('/'))
      .flatMap(([name, ...rest]) => (rest.length > 0 ? [name] : [])),
  ),
];

/** The lines of the map by their folder: what each says. Lines that stand in no table of a level are left out. */
function linesOf(map) {
  const lines = [];
  let level = '';
  for (const line of map.split('\n')) {
    level = HEADING.exec(line)?.[1] ?? level;
    const [, name, text] = ROW.exec(line) ?? [];
    if (name) lines.push({ folder: `${level}/${name}`, text: text.trim() });
  }
  return lines;
}

/** What is wrong between the map and the folders, each as a sentence. `files`: the paths of all files. */
export function folderProblems(map, files, levels = LEVELS) {
  const lines = linesOf(map);
  const folders = levels.flatMap((level) => foldersBelow(level, files).map((name) => `${level}/${name}`));
  const named = lines.map(({ folder }) => folder);
  return [
    ...folders.filter((folder) => !named.includes(folder)).map((folder) => `${folder} has no line in ${MAP}`),
    ...named
      .filter((folder) => !folders.includes(folder))
      .map((folder) => `${MAP} has a line for ${folder}, which does not exist`),
    ...named
      .filter((folder, at) => named.indexOf(folder) !== at)
      .map((folder) => `${MAP} has two lines for ${folder}`),
    ...lines.filter(({ text }) => text === '').map(({ folder }) => `${MAP} has an empty line for ${folder}`),
  ];
}

const DEFINITIONS = [
  ts.isFunctionDeclaration,
  ts.isMethodDeclaration,
  ts.isClassDeclaration,
  ts.isGetAccessorDeclaration,
  ts.isVariableDeclaration,
  ts.isPropertyDeclaration,
  ts.isPropertyAssignment,
];

/** Whether a file defines something of this name; a private method counts without its `#`. A call does not count. */
export function defines(code, name) {
  const find = (node) =>
    (DEFINITIONS.some((is) => is(node)) && node.name?.text?.replace('#', '') === name) ||
    Boolean(ts.forEachChild(node, find));
  return find(ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest));
}

/** What is wrong with the lists of hops, each as a sentence. `read` resolves a path to its text, or to undefined. */
export function hopProblems(text, read) {
  const problems = [];
  let heading = '';
  let hops = 0;
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) [heading, hops] = [line.replace(/^#+ /, ''), 0];
    if (!/^\d+\. /.test(line)) continue;
    hops += 1;
    if (hops === MOST_HOPS + 1) problems.push(`${HOPS}: '${heading}' has more than ${MOST_HOPS} hops`);
    const [, path, name] = HOP.exec(line) ?? [];
    if (!path) problems.push(`${HOPS}: '${line}' is not '1. \`file: function\`: what it does'`);
    else if (read(path) === undefined) problems.push(`${HOPS} names ${path}, which does not exist`);
    else if (!defines(read(path), name))
      problems.push(`${HOPS} names ${name} in ${path}, which has no such function`);
  }
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = listedFiles('client', 'server', 'sync');
  const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const problems = [...folderProblems(read(MAP), files), ...hopProblems(read(HOPS), read)];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
