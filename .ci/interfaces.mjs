// The interfaces of browsers that not every engine has, or that the client asks for before it uses them: each is in the
// table of client/docs/engines.md, which says what becomes of a browser without it. A property that Safari knows only by a
// prefix has it. Part of `npm run check`.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { listedFiles } from './listed-files.mjs';

const TABLE = 'client/docs/engines.md';

/** Tests and what draws pictures for documents are run in one browser alone. */
const OUTSIDE = /\.test\.tsx?$|\/(?:test-kit|test-support|workbench)\//;

/** What an engine lacks, or lacked when somebody looked: by its name, wherever it stands in a script or a sheet. */
const WATCHED = (
  'addRoutes anchor-name anchorName animation-timeline beforeinput caretPositionFromPoint closedby ' +
  'commandfor CompressionStream content-visibility createSyncAccessHandle DecompressionStream ' +
  'deliveryType DurationFormat EditContext fetchLater field-sizing getTargetRanges hanging-punctuation ' +
  'Highlight ImageDecoder interpolate-size launchQueue moveBefore navigation navigationPreload ' +
  'periodicSync plaintext-only popover position-anchor requestIdleCallback scheduler setAppBadge ' +
  'setHTML showOpenFilePicker showSaveFilePicker startViewTransition Temporal text-autospace ' +
  'text-spacing-trim text-wrap trustedTypes view-transition-name auto-phrase'
).split(' ');

/** Words that are in the code for other things as well: there they count as an attribute or a call alone. */
const AMBIGUOUS = {
  navigation: /\b(?:window|globalThis)\.navigation\b/,
  popover: /\bpopover=|\bpopoverTarget=/,
};

const PLATFORM = 'globalThis|self|window|document|navigator|registration|storage|scheduler';

/** What a script asks a browser for by name. */
const ASKED = [
  /\bnavigator\s*\??\.\s*([a-zA-Z]+)/g,
  new RegExp(`'([\\w-]+)' in (?:${PLATFORM})\\b`, 'g'),
  /\bregistration\??\.([a-zA-Z]+)/g,
  /\btypeof (?:window\.)?([a-zA-Z]+) [!=]== '(?:function|undefined)'/g,
];
/** `const { storage } = navigator` */
const TAKEN = /\{([^{}=]+)\} = (?:navigator|globalThis) as\b/g;

/** Taken for an interface by their place in the code alone, or what no browser is without. */
const NONE = new Set([
  'active',
  'document',
  'fallback',
  'requestAnimationFrame',
  'type',
  'userAgent',
  'waiting',
  'XMLHttpRequest',
  'yield',
]);

const words = (list) => [...list.matchAll(/(\w+)\s*(?:[:,=]|$)/g)].map(([, name]) => name);

/** The names in a script or a sheet that the table must have. */
export function interfacesIn(text) {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const found = new Set(ASKED.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name)));
  for (const [, list] of code.matchAll(TAKEN)) for (const name of words(list)) found.add(name);
  for (const name of WATCHED) {
    const pattern = AMBIGUOUS[name] ?? new RegExp(`(?<![\\w-])${name}(?!\\w)`);
    if (pattern.test(code)) found.add(name);
  }
  return new Set([...found].filter((name) => !NONE.has(name)));
}

/** What Safari knows by its prefix alone. Tailwind's classes bring it along. */
const PREFIXED = ['text-size-adjust', 'user-select'];

/** The declarations in a sheet, or in a script that has one, that Safari passes over. */
export const withoutPrefix = (text) =>
  PREFIXED.filter((name) => {
    const declared = (pattern) => text.match(new RegExp(`${pattern}${name}:`, 'g'))?.length ?? 0;
    return declared('(?<!-)') > declared('-webkit-');
  });

/** What is wrong between the table and the code: `used` is each name with a file that has it. */
export function faultsOf(table, used, isThere) {
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = new Set(
    rows.flatMap((row) => [...row.split('|')[1].matchAll(/`([^`]+)`/g)].map(([, name]) => name)),
  );
  const tests = rows.flatMap((row) =>
    [
      ...row
        .split('|')
        .at(-2)
        .matchAll(/`([^`]+)`/g),
    ].map(([, path]) => path),
  );
  return [
    ...[...used].flatMap(([name, file]) =>
      named.has(name)
        ? []
        : [`${file} uses ${name}: say in ${TABLE} which engines have it, and what there is without it.`],
    ),
    ...[...named].flatMap((name) =>
      used.has(name) ? [] : [`${TABLE} names ${name}, which the client does not use.`],
    ),
    ...tests.flatMap((path) => (isThere(path) ? [] : [`${TABLE} names ${path}, which is not there.`])),
  ];
}

const filesOfClient = () =>
  listedFiles('client/src')
    .filter((name) => /\.(?:tsx?|css)$/.test(name) && !OUTSIDE.test(name))
    .map((name) => [name, readFileSync(name, 'utf8')]);

function usedIn(files) {
  const used = new Map();
  for (const [file, text] of files)
    for (const name of interfacesIn(text)) if (!used.has(name)) used.set(name, file);
  return used;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = filesOfClient();
  const faults = [
    ...faultsOf(readFileSync(TABLE, 'utf8'), usedIn(files), existsSync),
    ...files.flatMap(([file, text]) =>
      withoutPrefix(text).map(
        (name) => `${file}: Safari knows ${name} as -webkit-${name} alone: write both.`,
      ),
    ),
  ];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
