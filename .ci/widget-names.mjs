// No module outside `widgets/` knows a widget type by its name: what the others need to know of one stands in its
// definition or in its editor half. The names are those of the folders. Part of `npm run check`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** Content, what makes content of another system's, tests, and the list of messages that is made of the catalogue. */
const FREE =
  /\/widgets\/|\/(?:test-support|test-kit|sample-site|simulator)\/|^client\/src\/templates\/|^server\/src\/transfer\/wordpress\/|\/message-arguments\.ts$|\.test\.tsx?$/;

const WIDGETS = 'sync/src/widgets';

const SOURCES = ['sync/src', 'client/src', 'server/src'];

/** The folders of sync/src/widgets that hold a definition. */
export function widgetTypes() {
  return readdirSync(WIDGETS).filter((name) => existsSync(`${WIDGETS}/${name}/definition.ts`));
}

/** A name like `hero1` means a widget wherever it stands; one like `text` is a word of English as well. */
const isOwnWord = (type) => /\d/.test(type);

/** `a.type` and `type`; also `WIDGETS`, whose members are the types. */
const isNamed = (node, name) =>
  (ts.isIdentifier(node) && node.text === name) ||
  (ts.isPropertyAccessExpression(node) && node.name.text === name);

/** Where a literal can only be a widget's type: beside `.type` in a comparison, in its switch, as a node's `type`. */
function standsForType(literal) {
  const { parent } = literal;
  if (ts.isBinaryExpression(parent)) return isNamed(parent.left, 'type') || isNamed(parent.right, 'type');
  if (ts.isCaseClause(parent)) return isNamed(parent.parent.parent.expression, 'type');
  if (ts.isElementAccessExpression(parent)) return isNamed(parent.expression, 'WIDGETS');
  return ts.isPropertyAssignment(parent) && parent.name.getText() === 'type';
}

/** The types that a module names, with their lines. */
export function namesIn(path, text, types) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const own = types.filter(isOwnWord);
  const words = types.filter((type) => !isOwnWord(type));
  const anywhere = new RegExp(`\\b(${own.join('|') || '(?!)'})\\b`);
  const selector = new RegExp(`(?:^|[\\s,>+~({])\\.(${words.join('|') || '(?!)'})(?![\\w-])`);
  const folder = new RegExp(`/widgets/(${types.join('|') || '(?!)'})/`);
  const found = [];

  function note(node, type) {
    if (type === undefined) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ line: line + 1, type });
  }

  function visit(node) {
    if (ts.isIdentifier(node)) {
      const isMember =
        ts.isPropertyAccessExpression(node.parent) && isNamed(node.parent.expression, 'WIDGETS');
      note(
        node,
        (isMember ? types : own).find((type) => type === node.text),
      );
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      const said = anywhere.exec(node.text) ?? selector.exec(node.text) ?? folder.exec(node.text);
      const meant = standsForType(node) ? words.find((type) => type === node.text) : undefined;
      note(node, said?.[1] ?? meant);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const types = widgetTypes();
  if (types.length === 0) throw new Error(`No widget was found in ${WIDGETS}`);
  for (const folder of SOURCES) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${name}`;
      if (!/\.tsx?$/.test(path) || FREE.test(path)) continue;
      for (const { line, type } of namesIn(path, readFileSync(path, 'utf8'), types)) {
        console.log(`${path}:${line} names the widget '${type}'`);
        process.exitCode = 1;
      }
    }
  }
}
