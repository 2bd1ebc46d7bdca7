// Texts that stand in the code instead of the catalogue: what a person reads in markup, in the attributes and
// properties that are shown, in notifications, and in schemas.
import ts from 'typescript';

/** Attributes and properties whose strings are shown or read aloud. */
const SHOWN = new Set(
  'label title placeholder alt aria-label aria-description aria-roledescription caption hint heading message description tooltip text question action empty need'.split(
    ' ',
  ),
);

/** Functions whose first argument is shown. */
const SHOWING = /^(?:notify|toast|announce)(?:\.|$)/;

/** Two letters in a row, which neither a number nor a sign is. */
const isText = (text) => /\p{L}{2}/u.test(text);
/** 'namespace.name' */
const isKey = (text) => /^[a-z]+\.[a-zA-Z0-9]+$/.test(text);

/** `[{line, text}]`: every text of a module that is not from the catalogue. */
export function textsIn(path, code) {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, text) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ line: line + 1, text: text.trim() });
  };
  const visit = (node) => {
    if (ts.isJsxText(node) && isText(node.text)) add(node, node.text);
    else {
      const shown = shownValue(node);
      if (shown) for (const literal of literalsOf(shown)) add(literal, literal.text ?? literal.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The same in every language. */
const NAMES = new Set(['Facebook']);

/** Words: several, one that begins like a sentence, or Chinese ones. No path, no choice, no name of an icon. */
const IS_WRITTEN = /\p{Ll}.*\s|\s.*\p{Ll}|^\p{Lu}\p{Ll}+$|\p{Script=Han}/su;

/** As `textsIn`, of a widget's definition: whatever its field is called, what a new one says becomes a part of a site. */
export function textsOfSamples(path, code) {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateTail(node);
    if (isText && IS_WRITTEN.test(node.text) && !NAMES.has(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, text: node.text.trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What a schema says of a value that it refuses. */
const REFUSING = new Set('max min length regex refine'.split(' '));

/** The expression that a node shows, if it does. */
function shownValue(node) {
  if (ts.isJsxAttribute(node) && SHOWN.has(node.name.getText())) return node.initializer;
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return node.expression;
  if (ts.isPropertyAssignment(node) && SHOWN.has(node.name.text ?? node.name.getText()))
    return node.initializer;
  if (ts.isCallExpression(node) && SHOWING.test(node.expression.getText())) return node.arguments[0];
  if (ts.isCallExpression(node) && REFUSING.has(node.expression.name?.text)) return node.arguments[1];
  return undefined;
}

/** The string literals that an expression may become: of both branches, of `??`, of a template. */
function literalsOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return isText(node.text) && !isKey(node.text) ? [node] : [];
  }
  if (ts.isTemplateExpression(node)) {
    const texts = [node.head, ...node.templateSpans.map((span) => span.literal)].map(({ text }) => text);
    return texts.some((text) => isText(text)) ? [node] : [];
  }
  if (ts.isJsxExpression(node)) return node.expression ? literalsOf(node.expression) : [];
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && !isComparison(node))
    return [...literalsOf(node.left), ...literalsOf(node.right)];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  return [];
}

const isComparison = ({ operatorToken: { kind } }) =>
  kind >= ts.SyntaxKind.LessThanToken && kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken;
