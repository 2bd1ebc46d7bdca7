// The docstring of an exported function is a sentence with a verb: "Returns the name", not "The name". Part of
// `npm run check`. Components, which are files with .tsx, may be described by what they are.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { listedFiles } from './listed-files.mjs';

const AUXILIARIES =
  'is are was were be been has have had does do did can cannot may must will would shall should could'.split(
    ' ',
  );
/** They end as verbs do, and are none. */
const NO_VERBS = new Set(['as', 'its', 'this', 'whose', 'always', 'less', 'unless']);

const wordsOf = (text) => text.toLowerCase().match(/[a-z']+/g) ?? [];
const beginsAsVerb = (word) => /[^s]s$/.test(word) && !NO_VERBS.has(word);

/** The docstrings of the exported functions of a module: `{line, text}` of each. */
export function docstringsIn(path, code) {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const isFunction =
      ts.isFunctionDeclaration(statement) ||
      (ts.isVariableStatement(statement) &&
        statement.declarationList.declarations.some(
          ({ initializer }) => initializer && ts.isArrowFunction(initializer),
        ));
    const text = ts.getTextOfJSDocComment(statement.jsDoc?.at(-1)?.comment);
    if (!isExported || !isFunction || !text) return [];
    return [{ line: source.getLineAndCharacterOfPosition(statement.getStart()).line + 1, text }];
  });
}

/**
 * The verbs that a list of docstrings shows: what each begins with where it ends with 's', and auxiliaries. So a verb that
 * nobody has used yet is known as soon as a docstring begins with it.
 */
export const verbsOf = (texts) =>
  new Set([...AUXILIARIES, ...texts.map((text) => wordsOf(text)[0] ?? '').filter(beginsAsVerb)]);

export const hasVerb = (text, verbs) => wordsOf(text).some((word) => verbs.has(word));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const said = listedFiles('client/src', 'server/src', 'sync/src')
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/test-(support|kit)\//.test(path))
    .flatMap((path) => docstringsIn(path, readFileSync(path, 'utf8')).map((each) => ({ path, ...each })));
  const verbs = verbsOf(said.map(({ text }) => text));
  const faults = said.filter(({ text }) => !hasVerb(text, verbs));
  for (const { path, line, text } of faults)
    console.error(`${path}:${line} has no verb: '${text.split('\n')[0]}'`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
