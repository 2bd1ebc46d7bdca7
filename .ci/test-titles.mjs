// What the tests of a file are called, as others may point at them.
import ts from 'typescript';

const TESTS = new Set(['it', 'test', 'describe']);
/** What does not run shows nothing. */
const UNRUN = new Set(['skip', 'todo']);

/** Of `it.each(rows)`, `test.describe` and the like the names in it, from the first on; null for another call. */
function namesOf(callee) {
  if (ts.isIdentifier(callee)) return TESTS.has(callee.text) ? [callee.text] : null;
  if (ts.isPropertyAccessExpression(callee)) {
    const names = namesOf(callee.expression);
    return names && [...names, callee.name.text];
  }
  if (ts.isCallExpression(callee)) return namesOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? namesOf(callee.tag) : null;
}

/** The title as it is written: of a template with its `${…}`. */
function titleOf(node) {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
}

/** The titles of the tests of a text in TypeScript that run, and of the groups that they stand in. */
export function testTitles(text) {
  const titles = [];
  const visit = (node) => {
    const names = ts.isCallExpression(node) ? namesOf(node.expression) : null;
    if (names?.some((name) => UNRUN.has(name))) return;
    const title = names && titleOf(node.arguments[0]);
    if (title) titles.push(title);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return titles;
}
