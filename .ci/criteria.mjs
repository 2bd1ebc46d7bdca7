// The tables of client/docs/atag.md, client/docs/wcag.md and server/docs/asvs.md against the tests: each criterion has one
// row with a verdict, and each test and file that a row names is there. Of ASVS, what holds names a test, and what is only
// asked to be written down says where it is. Each claim of server/docs/security.md names a test.
// Part of `npm run check`.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testTitles } from './test-titles.mjs';

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

const ASVS = {
  file: 'server/docs/asvs.md',
  criteria:
    '1.1.1 1.1.2 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.2.6 1.2.7 1.2.8 1.2.9 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 ' +
    '1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2 1.4.3 1.5.1 1.5.2 2.1.1 2.1.2 2.1.3 2.2.1 2.2.2 2.2.3 2.3.1 2.3.2 ' +
    '2.3.3 2.3.4 2.4.1 3.2.1 3.2.2 3.3.1 3.3.2 3.3.3 3.3.4 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.5.1 3.5.2 3.5.3 ' +
    '3.5.4 3.5.5 3.7.1 3.7.2 4.1.1 4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.1 4.4.2 4.4.3 4.4.4 5.1.1 5.2.1 5.2.2 5.2.3 ' +
    '5.3.1 5.3.2 5.4.1 5.4.2 5.4.3 6.1.1 6.1.2 6.1.3 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.2.9 6.2.10 ' +
    '6.2.11 6.2.12 6.3.1 6.3.2 6.3.3 6.3.4 6.4.1 6.4.2 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 ' +
    '6.6.3 6.8.1 6.8.2 6.8.3 6.8.4 7.1.1 7.1.2 7.1.3 7.2.1 7.2.2 7.2.3 7.2.4 7.3.1 7.3.2 7.4.1 7.4.2 7.4.3 7.4.4 ' +
    '7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 8.1.1 8.1.2 8.2.1 8.2.2 8.2.3 8.3.1 8.4.1 9.1.1 9.1.2 9.1.3 9.2.1 9.2.2 9.2.3 ' +
    '9.2.4 10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 10.4.6 ' +
    '10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3 ' +
    '11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.1 11.3.2 11.3.3 11.4.1 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1 12.1.1 ' +
    '12.1.2 12.1.3 12.2.1 12.2.2 12.3.1 12.3.2 12.3.3 12.3.4 13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 ' +
    '13.3.2 13.4.1 13.4.2 13.4.3 13.4.4 13.4.5 14.1.1 14.1.2 14.2.1 14.2.2 14.2.3 14.2.4 14.3.1 14.3.2 14.3.3 ' +
    '15.1.1 15.1.2 15.1.3 15.2.1 15.2.2 15.2.3 15.3.1 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7 16.1.1 16.2.1 ' +
    '16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3 17.1.1 ' +
    '17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2',
  /** `documented`: the requirement asks for a text alone, which is there. */
  verdicts: ['holds', 'documented', 'partly', 'not', 'operator', 'does not apply'],
  holdsByTests: true,
};

/** A test as a table names it: `file` “title”. */
const NAMED = /`([^`]+\.(?:test|spec)\.(?:tsx?|mjs))` “([^”]+)”/g;
/** A file alone: `client/src/…`. */
const PATH = /`([^`\s]+\/[^`\s]+\.\w+)`/g;

/** Another document: [words](decisions/keys.md), without what is on the web. */
const LINK = /\[[^\]]+\]\(([^):#]+)[^)]*\)/g;

/** What a claim names: how many tests and files, and which of them are not there. */
function evidenceOf(text, { has, titles }) {
  const named = [...text.matchAll(NAMED)];
  const files = [...text.matchAll(PATH)];
  const tested = new Set(named.map(([, file]) => file));
  const missing = [
    ...named
      .filter(([, file, title]) => !titles(file).some((each) => each.includes(title)))
      .map(([, file, title]) => `${file} has no test “${title}”`),
    ...files.filter(([, file]) => !tested.has(file) && !has(file)).map(([, file]) => `${file} is not there`),
  ];
  return { tests: named.length, files: files.length, missing };
}

/** Of each row of a table its cells: criterion, level, verdict, how, what shows it. */
const rowsOf = (table) =>
  table
    .split('\n')
    .filter((line) => /^\| (?:[AB]\.)?\d+\.\d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name, level, verdict, , shown = '']) => ({ id: /^\S+/.exec(name)[0], level, verdict, shown }));

function problemsOf({ criteria, verdicts, holdsByTests = false }, table, project) {
  const rows = rowsOf(table);
  const ids = rows.map(({ id }) => id);
  const wanted = criteria.split(' ');
  const problems = wanted
    .filter((id) => ids.filter((each) => each === id).length !== 1)
    .map((id) => `${id} needs one row`);
  for (const { id, verdict, shown } of rows) {
    if (!wanted.includes(id)) problems.push(`${id} is no criterion of the table`);
    if (!verdicts.includes(verdict)) problems.push(`${id}: '${verdict}' is none of ${verdicts.join(', ')}`);
    const { tests, files, missing } = evidenceOf(shown, project);
    if (verdict === 'holds' && (holdsByTests ? tests : tests + files) === 0)
      problems.push(`${id} holds without a test`);
    if (verdict === 'documented' && files === 0) problems.push(`${id} is documented nowhere`);
    problems.push(...missing.map((what) => `${id}: ${what}`));
  }
  return problems;
}

/** What is wrong with the table of ATAG; `project` knows which files there are (`has`), and the `titles` of their tests. */
export const atagProblems = (table, project) => problemsOf(ATAG, table, project);

/** What is wrong with the table of WCAG. */
export const wcagProblems = (table, project) => problemsOf(WCAG, table, project);

/** Of a chapter, as `1`: how many requirements apply, and how many of them hold. */
export function asvsShares(table) {
  const shares = {};
  for (const { id, verdict } of rowsOf(table)) {
    const share = (shares[id.split('.')[0]] ??= { apply: 0, hold: 0 });
    if (verdict !== 'does not apply') share.apply += 1;
    if (verdict === 'holds' || verdict === 'documented') share.hold += 1;
  }
  return shares;
}

/** What is wrong with the table of ASVS, and with the shares of its chapters that stand above it. */
export function asvsProblems(table, project) {
  const wrong = Object.entries(asvsShares(table))
    .filter(
      ([chapter, { apply, hold }]) =>
        !new RegExp(`^\\| V${chapter} [^|]*\\| ${apply} \\| ${hold} \\|`, 'm').test(table),
    )
    .map(
      ([chapter, { apply, hold }]) =>
        `V${chapter}: ${apply} apply and ${hold} hold, which the chapters do not say`,
    );
  return [...problemsOf(ASVS, table, project), ...wrong];
}

/** ATAG’s A.1.1.1 is WCAG 2.0, so it holds only where each of its criteria does: they have no later version in their level. */
export function claimProblems(atag, wcag) {
  const claim = rowsOf(atag).find(({ id }) => id === 'A.1.1.1');
  if (claim?.verdict !== 'holds') return [];
  return rowsOf(wcag)
    .filter(({ level, verdict }) => verdict === 'fails' && !/2\.[12]/.test(level))
    .map(({ id }) => `A.1.1.1 cannot hold: ${id} of WCAG 2.0 fails`);
}

/** The claims of a text: each paragraph, each item of a list and each row of a table, below the first heading of a part. */
function claimsOf(text) {
  const parts = text.split(/^## .*$/m).slice(1);
  return parts.flatMap((part) =>
    part.split(/\n{2,}/).flatMap((block) => {
      const lines = block.trim().split('\n');
      const claims = lines[0].startsWith('|') ? lines.slice(2) : block.split(/^- /m);
      return claims.map((claim) => claim.replaceAll(/\s+/g, ' ').trim()).filter((claim) => claim !== '');
    }),
  );
}

/** What is wrong with security.md: a claim that names no test, or one that is not there. */
export function securityProblems(text, project) {
  return claimsOf(text).flatMap((claim) => {
    const { tests, missing } = evidenceOf(claim, project);
    const links = [...claim.matchAll(LINK)]
      .map(([, to]) => posix.join('server/docs', to))
      .filter((file) => !project.has(file))
      .map((file) => `${file} is not there`);
    const words = claim
      .replaceAll(NAMED, '')
      .replaceAll(PATH, '')
      .replaceAll(/^[|\s]+|[|;\s]+$/g, '');
    const said = `security.md: “${words.slice(0, 80)}”`;
    const problems = [...missing, ...links].map((what) => `${said}: ${what}`);
    return tests > 0 ? problems : [...problems, `${said} points at no test`];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const known = new Map();
  const titles = (file) => {
    if (!known.has(file)) known.set(file, existsSync(file) ? testTitles(readFileSync(file, 'utf8')) : []);
    return known.get(file);
  };
  const project = { has: existsSync, titles };
  const [atag, wcag, asvs] = [ATAG, WCAG, ASVS].map(({ file }) => readFileSync(file, 'utf8'));
  const problems = [
    ...atagProblems(atag, project),
    ...wcagProblems(wcag, project),
    ...claimProblems(atag, wcag),
    ...asvsProblems(asvs, project),
    ...securityProblems(readFileSync('server/docs/security.md', 'utf8'), project),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
