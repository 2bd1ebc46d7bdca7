import { dirname, resolve, sep } from 'node:path';
import { parseSync } from 'vite';

/** What a widget's files may import, beside files of their own folder. */
const ALLOWED = [
  /^react$/,
  /^react-icons\/[a-z0-9]+$/,
  /^zod$/,
  /^@vestry\/sync\/widgets\/(define-widget|upgrade-steps|fields\/(field|fields|safe|colours))$/,
  /^@vestry\/client\/widgets\/(view|editor|behaviour|anchor|icon|lines|picture|title|words)$/,
];
const ADVICE =
  'It may import react, react-icons/…, zod, @vestry/sync/widgets/… (define-widget, upgrade-steps, fields/…), @vestry/client/widgets/… ' +
  '(view, editor, behaviour, anchor, icon, lines, picture, title, words) and files of its own folder.';

/** By these a page reaches what is not of the widget: the network, what is stored, other windows, other code. */
const FORBIDDEN: ReadonlySet<string> = new Set(
  (
    'fetch XMLHttpRequest WebSocket EventSource BroadcastChannel Worker SharedWorker navigator ' +
    'localStorage sessionStorage indexedDB caches cookieStore ' +
    'window globalThis self opener eval Function process require'
  ).split(' '),
);

/**
 * What a file of a widget of one's own uses that is not its own, as lines that say what to do; nothing for a good one.
 * `isOwn` says which files are of the widgets. This finds mistakes: code that hides what it does is not found.
 */
export function codeProblems(file: string, code: string, isOwn: (file: string) => boolean): string[] {
  const { program, module, errors } = parseSync(file, code);
  const [broken] = errors;
  if (broken) return [`${file}: ${broken.message}`];
  const sources = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ];
  const imports = [...new Set(sources)].filter((source) => source !== undefined);
  return [
    ...imports
      .filter((source) => !mayImport(file, source, isOwn))
      .map((source) => `${file} must not import '${source}'. ${ADVICE}`),
    ...[...namesIn(program)]
      .filter((name) => FORBIDDEN.has(name))
      .map((name) => `${file} must not use ${name}: a widget has its own markup, style and behaviour only.`),
  ];
}

function mayImport(file: string, source: string, isOwn: (file: string) => boolean): boolean {
  if (source.startsWith('.') || source.startsWith(sep)) return isOwn(resolve(dirname(file), source));
  return ALLOWED.some((pattern) => pattern.test(source));
}

/** Names that are not properties: what is declared in the file, and what is there for every script. */
function namesIn(node: unknown, names: Set<string> = new Set()): Set<string> {
  if (typeof node !== 'object' || node === null) return names;
  const { type, name, computed } = node as Record<string, unknown>;
  if (type === 'Identifier') names.add(String(name));
  const isNamed = computed === false && (type === 'MemberExpression' || type === 'Property');
  for (const [key, inner] of Object.entries(node)) {
    if (!(isNamed && (key === 'property' || key === 'key'))) namesIn(inner, names);
  }
  return names;
}
