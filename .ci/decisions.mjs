// The decisions in docs/decisions of each package: each has a title, its status with a date, context, choice and cost, and
// its row in the index (README.md); each mention of a decision, anywhere, is of one that exists. Part of `npm run check`.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDERS = ['sync', 'server', 'client'].map((name) => `${name}/docs/decisions`);
const INDEX = 'README.md';

const STATUS = /^Status: (accepted|superseded by \[[^\]]+\]\([^)]+\)) · (\d{4}-(?:0[1-9]|1[0-2]))$/m;
/** A row of an index: [title](file) | one line | status | date. */
const ROW = /^\| \[[^\]]+\]\(([^)]+)\) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm;
/** A link of Markdown to a file, without its anchor and without what is on the web. */
const LINK = /\]\((?![a-z]+:)([^)#\s]+)[^)]*\)/g;
const MENTION = /decisions\/([\w-]+\.md)/g;

const wordOf = (status) => status.split(' ')[0];

/** What one decision lacks, each as a few words; `row` is `{status, date}` of the index, or undefined. */
function faultsOf(text, row) {
  const faults = [];
  if (!/^# \S/.test(text)) faults.push('has no title in its first line');
  for (const part of ['Context', 'Choice', 'Cost'])
    if (!new RegExp(String.raw`^\*\*${part}\.\*\*\s+\S`, 'm').test(text)) faults.push(`has no ${part}`);
  const [, status, date] = STATUS.exec(text) ?? [];
  if (!status)
    faults.push(
      "has no line 'Status: accepted · YYYY-MM' or 'Status: superseded by [it](file.md) · YYYY-MM'",
    );
  if (!row) faults.push('has no row in the index');
  else if (row.line === '') faults.push('has an empty line in the index');
  if (row && status && (row.status !== wordOf(status) || row.date !== date))
    faults.push(`is '${wordOf(status)} · ${date}', and '${row.status} · ${row.date}' in the index`);
  return faults;
}

/**
 * What is wrong with the decisions of a folder, each as a sentence. `files` has the text of each of its files by name,
 * the index with them.
 */
export function decisionProblems(folder, files) {
  const rows = new Map();
  const problems = [];
  for (const [, file, line, status, date] of (files[INDEX] ?? '').matchAll(ROW)) {
    if (rows.has(file)) problems.push(`${folder}/${INDEX} has two rows for ${file}`);
    if (!(file in files)) problems.push(`${folder}/${INDEX} has a row for ${file}, which does not exist`);
    rows.set(file, { line: line.trim(), status: status.trim(), date: date.trim() });
  }
  for (const [file, text] of Object.entries(files))
    if (file !== INDEX)
      problems.push(...faultsOf(text, rows.get(file)).map((fault) => `${folder}/${file} ${fault}`));
  return problems;
}

/** Mentions of decisions that do not exist, each as a sentence: links by their path, other mentions by their name. */
export function mentionProblems(path, text, exists) {
  const links = path.endsWith('.md') ? [...text.matchAll(LINK)].map(([, to]) => to) : [];
  const targets = links
    .map((to) => posix.join(posix.dirname(path), to))
    .filter((to) => to.includes('docs/decisions/') || path.includes('docs/decisions/'));
  const names = [...text.matchAll(MENTION)].map(([, name]) => name);
  return [
    ...targets.filter((to) => !exists(to)),
    ...names.filter((name) => !FOLDERS.some((folder) => exists(`${folder}/${name}`))),
  ].map((to) => `${path} points at ${to}, which does not exist`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const paths = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
  const textOf = (path) => readFileSync(path, 'utf8');
  const problems = FOLDERS.flatMap((folder) => {
    const own = paths.filter((path) => posix.dirname(path) === folder);
    return decisionProblems(
      folder,
      Object.fromEntries(own.map((path) => [posix.basename(path), textOf(path)])),
    );
  });
  const found = execFileSync('git', ['grep', '-l', '-I', '--untracked', 'decisions/'], { encoding: 'utf8' });
  for (const path of new Set([...paths, ...found.trim().split('\n')]))
    // The tests of the checks name files that do not exist.
    if (!path.startsWith('.ci/') && existsSync(path))
      problems.push(...mentionProblems(path, textOf(path), existsSync));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
