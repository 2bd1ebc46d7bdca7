// Whether each screen is fetched with the messages that it shows: `t` throws where a namespace was not loaded.
import { dirname, join } from 'node:path';
import ts from 'typescript';

const KEY = /^([a-z]+)\.[a-zA-Z0-9]+$/;

/**
 * `modules`: code by path; `messages`: all keys; `entry`: the module that a window begins with, and what it loads before it shows anything.
 * A problem for each screen and namespace that it shows and does not name.
 */
export function namespaceProblems(modules, messages, entry) {
  const read = new Map();
  const factsOf = (path) => {
    if (!read.has(path)) read.set(path, factsIn(path, modules[path], modules));
    return read.get(path);
  };
  const reachable = (start, apart = new Set()) => {
    const found = new Set();
    const open = [start];
    for (let path = open.pop(); path; path = open.pop()) {
      if (found.has(path) || apart.has(path)) continue;
      found.add(path);
      open.push(...factsOf(path).imports);
    }
    return found;
  };
  const problemsOf = (name, paths, loaded) =>
    [...paths].flatMap((path) =>
      factsOf(path)
        .keys.filter((key) => messages.has(key) && !loaded.includes(namespaceOf(key)))
        .map((key) => `${name} shows '${key}' (${path}) and loads only ${loaded.join(', ')}`),
    );
  /** `apart` is there already when this is fetched. */
  const problemsFrom = (start, loaded, apart) => {
    const paths = reachable(start, apart);
    const there = new Set([...apart, ...paths]);
    const later = [...paths].flatMap((path) => factsOf(path).screens);
    return [
      ...problemsOf(start, paths, loaded),
      ...later
        .filter(({ target }) => !there.has(target))
        .flatMap((part) => problemsFrom(part.target, [...loaded, ...part.loaded], there)),
    ];
  };
  return problemsFrom(entry.path, entry.loaded, new Set());
}

/** Their texts are said by whoever adds such a widget, with a `t` that is handed in. */
const SAMPLES = /^sync\/src\/widgets\/[^/]+\/definition\.ts$/;

const namespaceOf = (key) => KEY.exec(key)?.[1];

/**
 * What a module imports, now or later, the screens that it fetches by `fetchedScreen` or `lazyPart`, and the keys that it names. Modules of
 * `sync` hold keys of all programs: theirs count where they are said.
 */
function factsIn(path, code, modules) {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const facts = { imports: [], screens: [], keys: [] };
  const screens = new Set();
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    const from = importOf(node);
    const imported = from && resolve(path, from, modules);
    if (imported && !screens.has(node)) facts.imports.push(imported);
    if (isCallOf(node, 'fetchedScreen') || isCallOf(node, 'lazyPart')) {
      const [namespaces, load] = node.arguments.map((argument) => constantOf(argument, source));
      const call = findImport(load);
      // The one is made of the other, with what it was given.
      if (call) {
        screens.add(call);
        const loaded = namesIn(namespaces, source);
        facts.screens.push({ target: resolve(path, importOf(call), modules), loaded });
      }
    }
    if (
      ts.isStringLiteralLike(node) &&
      KEY.test(node.text) &&
      !SAMPLES.test(path) &&
      (!path.startsWith('sync/') || isSaid(node))
    )
      facts.keys.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  // A constant that loads a screen stands before the call that uses it.
  for (const call of screens) {
    const at = facts.imports.indexOf(resolve(path, importOf(call), modules));
    if (at >= 0) facts.imports.splice(at, 1);
  }
  return facts;
}

const isCallOf = (node, name) => ts.isCallExpression(node) && node.expression.getText() === name;
const isSaid = ({ parent }) => isCallOf(parent, 't') || isCallOf(parent, 'tRich');

/** The module that an import, an export or an `import()` names; types are left out. */
function importOf(node) {
  if (ts.isImportDeclaration(node))
    return node.importClause?.isTypeOnly ? undefined : node.moduleSpecifier.text;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier?.text;
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isCall ? node.arguments[0]?.text : undefined;
}

function findImport(node) {
  if (importOf(node) !== undefined) return node;
  return ts.forEachChild(node, findImport);
}

/** What a constant of the same module stands for; any other expression stands for itself. */
function constantOf(node, source) {
  if (!ts.isIdentifier(node)) return node;
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find(({ name }) => name.getText() === node.text);
    if (found) return found.initializer;
  }
  return node;
}

/** The texts of a list, those of lists that are spread in it too. */
const namesIn = ({ elements }, source) =>
  elements.flatMap((element) =>
    ts.isSpreadElement(element) ? namesIn(constantOf(element.expression, source), source) : [element.text],
  );

function resolve(path, from, modules) {
  const base = from.startsWith('@vestry/sync/')
    ? join('sync/src', from.slice('@vestry/sync/'.length))
    : join(dirname(path), from);
  if (!from.startsWith('.') && !from.startsWith('@vestry/sync/')) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`].find((each) => each in modules);
}
