// The fast checks, no browser and no database: `npm run check`. Two at a time; each prints only when it fails.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeTypes } from './messages/types.mjs';
import { capture } from './steps.mjs';

/** Node 20 takes no patterns. */
const TESTS = readdirSync(import.meta.dirname, { recursive: true })
  .filter((name) => name.endsWith('.test.mjs'))
  .map((name) => join(import.meta.dirname, name));

const CHECKS = [
  // The native compiler reads each package with its own tsconfig, once for types and lint: three runs of tsc took
  // three quarters of the whole check.
  { name: 'types and lint', command: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  {
    name: 'import directions',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'sync/src', 'server/src', 'client/src'],
    // It reads nothing, silently, under a compiler that it does not know.
    accept: (output) => Number(/\((\d+) modules/.exec(output)?.[1] ?? 0) >= 50,
  },
  { name: 'dead code', command: ['knip'] },
  { name: 'widget names', command: ['node', '.ci/widget-names.mjs'] },
  { name: 'interfaces of browsers', command: ['node', '.ci/interfaces.mjs'] },
  { name: 'bill of materials', command: ['node', '.ci/bill-of-materials.mjs'] },
  { name: 'messages', command: ['node', '.ci/messages/check.mjs'] },
  { name: 'marks of migrations', command: ['node', '.ci/migrations.mjs'] },
  { name: 'the tables of ATAG, WCAG and ASVS', command: ['node', '.ci/criteria.mjs'] },
  { name: 'decisions', command: ['node', '.ci/decisions.mjs'] },
  { name: 'the map of folders', command: ['node', '.ci/folders.mjs'] },
  { name: 'words', command: ['node', '.ci/words.mjs'] },
  { name: 'verbs of docstrings', command: ['node', '.ci/verbs.mjs'] },
  { name: 'the tests of what checks, runs and starts', command: ['node', '--test', ...TESTS] },
];

async function check({ name, command, accept = () => true }) {
  const started = performance.now();
  const [program, ...args] = command[0] === 'node' ? command : ['npx', '--no-install', ...command];
  const { ok, output, processorSeconds } = await capture(program, args);
  const passed = ok && accept(output);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (!passed) console.log(output);
  return { name, ok: passed, output, processorSeconds };
}

/** Runs every check; resolves to `{name, ok, output, processorSeconds}` of each. */
export async function runChecks() {
  await writeTypes();
  const queue = [...CHECKS];
  const results = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results.push(await check(next));
  };
  await Promise.all([worker(), worker()]);
  return results;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = (await runChecks()).every(({ ok }) => ok) ? 0 : 1;
