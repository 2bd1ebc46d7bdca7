// The tables of client/docs/atag.md and client/docs/wcag.md against the tests: each criterion of levels A and AA has one
// row with a verdict, and each test and file that a row names is there. Part of `npm run check`.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const ATAG = {
  file: 'client/docs/atag.md',
  criteria:
    'A.1.1.1 A.1.2.1 A.1.2.2 A.2.1.1 A.2.1.2 A.2.2.1 A.2.2.2 A.3.1.1 A.3.1.2 A.3.1.3 A.3.2.1 A.3.2.2 A.3.2.3 A.3.3.1 ' +
    'A.3.4.1 A.3.5.1 A.3.6.1 A.3.6.2 A.3.6.3 A.3.7.1 A.4.1.1 A.4.1.2 A.4.2.1 A.4.2.2 B.1.1.1 B.1.1.2 B.1.2.1 B.1.2.2 ' +
    'B.1.2.3 B.1.2.4 B.2.1.1 B.2.2.1 B.2.2.2 B.2.3.1 B.2.3.2 B.2.4.1 B.2.4.2 B.2.4.3 B.2.5.1 B.2.5.2 B.3.1.1 B.3.1.2 ' +
    'B.3.1.3 B.3.1.4 B.3.1.5 B.3.2.1 B.4.1.1 B.4.1.2 B.4.1.3 B.4.1.4 B.4.2.1 B.4.2.2',
  verdicts: ['holds', 'partly', 'not', 'does not apply'],
};

const WCAG = {
  file: 'client/docs/wcag.md',
  criteria:
    '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 ' +
    '1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 ' +
    '2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.1 4.1.2 ' +
    '4.1.3',
  verdicts: ['holds', 'fails', 'does not apply'],
};

/** A test as a table names it: `file` “title”. */
const NAMED = /`([^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g;
/** A file alone: `client/src/…`. */
const PATH = /`([^`\s]+\/[^`\s]+\.\w+)`/g;

/** Of each row of a table its cells: criterion, level, verdict, how, what shows it. */
const rowsOf = (table) =>
  table
    .split('\n')
    .filter((line) => /^\| (?:[AB]\.)?\d+\.\d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name, level, verdict, , shown = '']) => ({ id: /^\S+/.exec(name)[0], level, verdict, shown }));

function problemsOf({ criteria, verdicts }, table, read) {
  const rows = rowsOf(table);
  const ids = rows.map(({ id }) => id);
  const wanted = criteria.split(' ');
  const problems = wanted
    .filter((id) => ids.filter((each) => each === id).length !== 1)
    .map((id) => `${id} needs one row`);
  for (const { id, verdict, shown } of rows) {
    if (!wanted.includes(id)) problems.push(`${id} is no criterion of level A or AA`);
    if (!verdicts.includes(verdict)) problems.push(`${id}: '${verdict}' is none of ${verdicts.join(', ')}`);
    const named = [...shown.matchAll(NAMED)];
    const files = [...shown.matchAll(PATH)];
    if (verdict === 'holds' && named.length + files.length === 0) problems.push(`${id} holds without a test`);
    for (const [, file, title] of named)
      if (!read(file)?.includes(title)) problems.push(`${id}: ${file} has no test “${title}”`);
    const tested = new Set(named.map(([, file]) => file));
    for (const [, file] of files)
      if (!tested.has(file) && read(file) === null) problems.push(`${id}: ${file} is not there`);
  }
  return problems;
}

/** What is wrong with the table of ATAG; `read` gives a file's text, null when there is none. */
export const atagProblems = (table, read) => problemsOf(ATAG, table, read);

/** What is wrong with the table of WCAG. */
export const wcagProblems = (table, read) => problemsOf(WCAG, table, read);

/** ATAG’s A.1.1.1 is WCAG 2.0, so it holds only where each of its criteria does: they have no later version in their level. */
export function claimProblems(atag, wcag) {
  const claim = rowsOf(atag).find(({ id }) => id === 'A.1.1.1');
  if (claim?.verdict !== 'holds') return [];
  return rowsOf(wcag)
    .filter(({ level, verdict }) => verdict === 'fails' && !/2\.[12]/.test(level))
    .map(({ id }) => `A.1.1.1 cannot hold: ${id} of WCAG 2.0 fails`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
  const [atag, wcag] = [readFileSync(ATAG.file, 'utf8'), readFileSync(WCAG.file, 'utf8')];
  const problems = [...atagProblems(atag, read), ...wcagProblems(wcag, read), ...claimProblems(atag, wcag)];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
