// Checks that each new migration says whether servers of the release before can go on with it, and that it does nothing
// that it says it does not (server/docs/decisions/migrations.md), and that CHANGELOG.md names those that contract.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newConstraints } from './new-constraints.mjs';

const FOLDER = join(import.meta.dirname, '..', 'server', 'src', 'migrations');

const MARK = /^-- (baseline|compatible|contract): \S.{7,}\n/;

/** What a server of the release before may still read or write. */
const BREAKS = [
  [/\bdrop\s+(?:table|column|view|type|function)\b/i, 'drops something'],
  [/\brename\s+(?:to|column|constraint)\b/i, 'renames something'],
  [/\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'makes a column `not null`'],
  [
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+\s+(?:(?!\bdefault\b|\bgenerated\b)[^,;])*\bnot\s+null\b(?:(?!\bdefault\b|\bgenerated\b)[^,;])*[,;]/i,
    'adds a `not null` column without a default',
  ],
];

const withoutComments = (text) => text.replaceAll(/--[^\n]*/g, '');

/** What runs now is in no backup and stays where one is restored, after which migrations are applied again. */
const stays = (statement) => /\bvestry_running\b/i.test(statement);
const ONCE =
  /\b(?:create\s+(?:unique\s+)?(?:table|index|schema|sequence)|add\s+column)\s+(?!if\s+not\s+exists\b)|\bdrop\s+(?:table|index|column|schema|sequence)\s+(?!if\s+exists\b)/i;

function onceOnly(name, text) {
  const isOnce = withoutComments(text)
    .split(';')
    .some((statement) => stays(statement) && ONCE.test(statement));
  if (!isOnce) return [];
  return [
    `${name} changes vestry_running, which may have been changed before: add \`if not exists\` or \`if exists\`.`,
  ];
}

/** What is wrong with a migration, one line each. The first one makes all of an empty database. */
export function faultsOf(name, text, isFirst = false) {
  const [, mark] = MARK.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (!mark) {
    return [
      `${name}: begin it with \`-- compatible: …\` (servers of the release before run on with it) or \`-- contract: …\` (none of them may run any more), and the reason.`,
    ];
  }
  if (mark === 'baseline' && !isFirst) return [`${name} is a baseline: no other migration may be before it.`];
  const twice = onceOnly(name, text);
  if (mark !== 'compatible') return twice;
  const statements = withoutComments(text);
  const breaks = BREAKS.filter(([pattern]) => pattern.test(statements)).map(([, what]) => what);
  const wrong = [...breaks, ...newConstraints(statements)].map(
    (what) => `${name} is marked as compatible but ${what}: expand first, and contract a release later.`,
  );
  return [...twice, ...wrong];
}

/** Why servers of a former release have nothing to be tried with after these migrations, a map of texts by name; or undefined. */
export function whyUntried(former, added) {
  if (added.size === 0) return `no migration is newer than ${former}`;
  const contracting = [...added].filter(([, text]) => text.startsWith('-- contract:')).map(([name]) => name);
  if (contracting.length === 0) return undefined;
  return `no server of ${former} runs any more after ${contracting.join(', ')}`;
}

/** Who updates has to know of each that ends the servers of the release before. */
export function unnamed(texts, changelog) {
  return [...texts]
    .filter(([name, text]) => text.startsWith('-- contract:') && !changelog.includes(`\`${name}\``))
    .map(([name]) => `${name} contracts: name it in CHANGELOG.md, under the release that brings it.`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const texts = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(FOLDER, name), 'utf8')])),
  );
  const changelog = await readFile(join(import.meta.dirname, '..', 'CHANGELOG.md'), 'utf8');
  const faults = [
    ...[...texts].flatMap(([name, text], index) => faultsOf(name, text, index === 0)),
    ...unnamed(texts, changelog),
  ];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
