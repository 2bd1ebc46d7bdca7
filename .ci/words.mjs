// Plain English of the field: no name, comment, title of a test or subject of the last commit has a word of the table
// 'Instead of' in sync/docs/glossary.md, which has the word to take for each. Part of `npm run check`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { listedFiles } from './listed-files.mjs';

const GLOSSARY = 'sync/docs/glossary.md';
const SUBJECT_LENGTH = 72;
const TITLED = new Set(['describe', 'it', 'test']);

/**
 * The rows of the table as a map from the word to `{say, names}`: what to take for it, and the names that stay as they are,
 * because they are on the wire or on a disk. Throws where the table has no rows.
 */
export function wordsOf(glossary) {
  const [, table = ''] = glossary.split('## Instead of');
  const rows = [...table.matchAll(/^\| ([a-z, ]+) \| ([^|]+) \|([^|]*)\|$/gm)].slice(1);
  const words = rows.flatMap(([, instead, say, stays]) => {
    const names = new Set([...stays.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    return instead.split(',').map((word) => [word.trim(), { say: say.trim(), names }]);
  });
  if (words.length === 0) throw new Error(`${GLOSSARY} has no table 'Instead of'`);
  return new Map(words);
}

/** The words of a name: `readUntil` has 'read' and 'until'. */
const partsOf = (name) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];

/** What a test is called: `it('…')`, `it.for(…)('…')`. */
function titleOf(node) {
  if (!ts.isCallExpression(node)) return null;
  const [first] = node.arguments;
  if (!first || !ts.isStringLiteralLike(first)) return null;
  const [name] = node.expression.getText().split(/\W/);
  return TITLED.has(name) ? first : null;
}

/** The comments before and after a token, by their first positions. */
function commentsAt(text, token) {
  if (token.kind === ts.SyntaxKind.JsxText) return [];
  return [
    ...(ts.getLeadingCommentRanges(text, token.pos) ?? []),
    ...(ts.getTrailingCommentRanges(text, token.end) ?? []),
  ];
}

/** What a module names and says: `{kind, text, at}` of each name, comment and title of a test. */
function spokenIn(source) {
  const comments = new Map();
  const spoken = [];
  const read = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      spoken.push({ kind: 'name', text: node.text, at: node.getStart() });
    const title = titleOf(node);
    if (title) spoken.push({ kind: 'title', text: title.text, at: title.getStart() });
    const children = node.getChildren(source);
    if (children.length === 0)
      for (const { pos, end } of commentsAt(source.text, node))
        comments.set(pos, source.text.slice(pos, end));
    for (const child of children) read(child);
  };
  read(source);
  // What stands in backticks quotes the code.
  for (const [at, text] of comments)
    spoken.push({ kind: 'comment', text: text.replaceAll(/`[^`]*`/g, ''), at });
  return spoken;
}

/** The words of the table in a text, or in the parts of a name. */
function wordsIn(kind, text, words) {
  const parts = kind === 'name' ? partsOf(text) : (text.match(/[A-Za-z]+/g) ?? []);
  return parts
    .map((part) => part.toLowerCase())
    .filter((word) => words.has(word) && !words.get(word).names.has(text.replace(/^_/, '')));
}

/** What is wrong with a module, each as a sentence. */
export function faultsOf(path, code, words) {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  return spokenIn(source).flatMap(({ kind, text, at }) =>
    wordsIn(kind, text, words).map((word) => {
      const { line } = source.getLineAndCharacterOfPosition(at);
      return `${path}:${line + 1} a ${kind} has '${word}': take ${words.get(word).say}`;
    }),
  );
}

/** What is wrong with the subject of a commit. */
export function faultsOfSubject(subject, words) {
  const faults = wordsIn('subject', subject, words).map(
    (word) => `The last commit's subject has '${word}': take ${words.get(word).say}`,
  );
  if (subject.length > SUBJECT_LENGTH)
    faults.push(`The last commit's subject has more than ${SUBJECT_LENGTH} characters`);
  if (!/^[\w -]+: \S/.test(subject)) faults.push("The last commit's subject is not 'scope: what changes'");
  return faults;
}

/** The subject of the last commit; null outside a repository, and in CI, whose last commit may be a merge of its own. */
function lastSubject() {
  if (process.env.CI || !existsSync('.git')) return null;
  return execFileSync('git', ['log', '-1', '--no-merges', '--format=%s'], { encoding: 'utf8' }).trim();
}

/** The modules of the product, its tests and checks. */
const sources = () =>
  listedFiles('.ci', 'client', 'server', 'sync').filter((path) => /\.(?:ts|tsx|mjs)$/.test(path));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const words = wordsOf(readFileSync(GLOSSARY, 'utf8'));
  const faults = sources().flatMap((path) => faultsOf(path, readFileSync(path, 'utf8'), words));
  const subject = lastSubject();
  if (subject !== null) faults.push(...faultsOfSubject(subject, words));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
