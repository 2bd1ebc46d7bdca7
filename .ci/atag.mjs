// The table of client/docs/atag.md against the tests: each criterion of ATAG 2.0, levels A and AA, has one row with a
// verdict, and each test that a row names is there under that title. Part of `npm run check`.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const TABLE = 'client/docs/atag.md';

/** Those of levels A and AA. */
const CRITERIA =
  'A.1.1.1 A.1.2.1 A.1.2.2 A.2.1.1 A.2.1.2 A.2.2.1 A.2.2.2 A.3.1.1 A.3.1.2 A.3.1.3 A.3.2.1 A.3.2.2 A.3.2.3 A.3.3.1 ' +
  'A.3.4.1 A.3.5.1 A.3.6.1 A.3.6.2 A.3.6.3 A.3.7.1 A.4.1.1 A.4.1.2 A.4.2.1 A.4.2.2 B.1.1.1 B.1.1.2 B.1.2.1 B.1.2.2 ' +
  'B.1.2.3 B.1.2.4 B.2.1.1 B.2.2.1 B.2.2.2 B.2.3.1 B.2.3.2 B.2.4.1 B.2.4.2 B.2.4.3 B.2.5.1 B.2.5.2 B.3.1.1 B.3.1.2 ' +
  'B.3.1.3 B.3.1.4 B.3.1.5 B.3.2.1 B.4.1.1 B.4.1.2 B.4.1.3 B.4.1.4 B.4.2.1 B.4.2.2';

const VERDICTS = ['holds', 'partly', 'not', 'does not apply'];

/** A test as the table names it: `file` “title”. */
const NAMED = /`([^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g;

/** What is wrong with the table; `read` gives a file's text, null when there is none. */
export function atagProblems(table, read) {
  const rows = table.split('\n').filter((line) => /^\| [AB]\.\d/.test(line));
  const found = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const ids = found.map(([, name]) => /^\S+/.exec(name)[0]);
  const wanted = CRITERIA.split(' ');
  const problems = wanted
    .filter((id) => ids.filter((each) => each === id).length !== 1)
    .map((id) => `${id} needs one row`);
  for (const id of ids) if (!wanted.includes(id)) problems.push(`${id} is no criterion of level A or AA`);
  for (const [at, [, , , verdict, , tests = '']] of found.entries()) {
    if (!VERDICTS.includes(verdict))
      problems.push(`${ids[at]}: '${verdict}' is none of ${VERDICTS.join(', ')}`);
    const named = [...tests.matchAll(NAMED)];
    if (verdict === 'holds' && named.length === 0) problems.push(`${ids[at]} holds without a test`);
    for (const [, file, title] of named)
      if (!read(file)?.includes(title)) problems.push(`${ids[at]}: ${file} has no test “${title}”`);
  }
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
  const problems = atagProblems(readFileSync(TABLE, 'utf8'), read);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
