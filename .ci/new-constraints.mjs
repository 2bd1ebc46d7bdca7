// New limits that a migration puts on what servers of the release before write: unique, check and other constraints, and
// unique indexes. Of tables and columns that the migration itself makes those servers know nothing, so that these are free.

const WORDS = new Set(
  'and any array between case collate desc asc else end false first from ilike in is last like not null nulls on or similar then true unknown when where'.split(
    ' ',
  ),
);

const KINDS = 'unique|check|foreign\\s+key|exclude|primary\\s+key';
const ADDED_CONSTRAINT = new RegExp(`\\badd\\s+(?:constraint\\s+(\\w+)\\s+)?(${KINDS})\\b`, 'gi');
const ADDED_COLUMN = new RegExp(
  `\\badd\\s+(?:column\\s+(?:if\\s+not\\s+exists\\s+)?)?(?!(?:column|constraint|${KINDS})\\b)(\\w+)`,
  'gi',
);
const ALTERED = /^\s*alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w.]+)/i;
const CREATED = /^\s*create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/i;
const UNIQUE_INDEX =
  /^\s*create\s+unique\s+index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?(?:(?!on\b)\w+\s+)?on\s+(?:only\s+)?([\w.]+)/i;

/** What is in the first brackets of a text; undefined where there are none. */
function inBrackets(text) {
  const start = text.indexOf('(');
  let depth = 0;
  for (let at = start; at >= 0 && at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(start + 1, at);
  }
  return undefined;
}

/** The names of columns in an expression, or a list; functions, numbers and texts are left out. */
const columnsIn = (expression) =>
  [...expression.replaceAll(/'(?:[^']|'')*'|::\s*\w+/g, ' ').matchAll(/\b[a-z_]\w*\b(?!\s*\()/gi)]
    .map(([name]) => name.toLowerCase())
    .filter((name) => !WORDS.has(name));

const plain = (table) => table.replace(/^public\./i, '').toLowerCase();

/** What a migration, without its comments, makes itself. */
function madeIn(statements) {
  const tables = new Set();
  const columns = new Map();
  for (const statement of statements) {
    const [, created] = CREATED.exec(statement) ?? [];
    if (created) tables.add(plain(created));
    const [, altered] = ALTERED.exec(statement) ?? [];
    if (!altered) continue;
    const known = columns.get(plain(altered)) ?? new Set();
    for (const [, name] of statement.matchAll(ADDED_COLUMN)) known.add(name.toLowerCase());
    columns.set(plain(altered), known);
  }
  return { tables, columns };
}

/** The new limits on what was there before, in words, one for each. */
export function newConstraints(text) {
  const statements = text.split(';');
  const { tables, columns } = madeIn(statements);
  const isFree = (table, expression) => {
    if (tables.has(plain(table))) return true;
    const own = columns.get(plain(table)) ?? new Set();
    return expression !== undefined && columnsIn(expression).every((name) => own.has(name));
  };
  return statements.flatMap((statement) => {
    const [head, indexed] = UNIQUE_INDEX.exec(statement) ?? [];
    if (indexed && !isFree(indexed, inBrackets(statement.slice(head.length))))
      return [`adds a unique index to ${indexed}`];
    const [, altered] = ALTERED.exec(statement) ?? [];
    if (!altered) return [];
    return [...statement.matchAll(ADDED_CONSTRAINT)]
      .filter(({ 0: found, 1: name, index }) => {
        // One that takes another's place must allow all that the former one did, which cannot be decided here.
        if (name && new RegExp(`\\bdrop\\s+constraint\\s+(?:if\\s+exists\\s+)?${name}\\b`, 'i').test(text))
          return false;
        return !isFree(altered, inBrackets(statement.slice(index + found.length)));
      })
      .map(([, , kind]) => `adds a constraint (${kind.toLowerCase()}) to ${altered}`);
  });
}
