// The suites of a run of all tests. Each resolves to `{name, passed, failures, skipped, processorSeconds}`.
import { join } from 'node:path';
import { isBuilt } from './built-from.mjs';
import { runChecks } from './check.mjs';
import { readEvents } from './events.mjs';
import { ensureEngines } from './programs.mjs';
import { start } from './steps.mjs';

const MINUTE = 60_000;
/** A suite that does not end is ended after so long, and the tests that it was running are named. */
const LIMIT_MINUTES = Number(
  process.env.SUITE_LIMIT_MINUTES ?? (process.argv.includes('--release') ? 120 : 45),
);
/** Half an hour off whole ones, with a summer time, and with an i of its own: what depends on either fails here. */
const OTHER_PLACE = { TZ: 'America/St_Johns', LC_ALL: 'tr_TR.UTF-8' };
const ROOT = join(import.meta.dirname, '..');
const reporter = (runner) => join(import.meta.dirname, `${runner}-reporter.mjs`);

let suites = 0;

/** The file in which a suite reports. */
function nextEvents() {
  suites += 1;
  return join(process.env.TMPDIR, `events-${suites}`);
}

/** Runs a command whose tests say by events what they come to. */
async function tests(name, [program, ...args], { env = {}, ...options } = {}) {
  const events = nextEvents();
  const { ok, isOverLimit, processorSeconds } = await start(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    limitMs: LIMIT_MINUTES * MINUTE,
    ...options,
    env: { ...process.env, TESTS_ROOT: ROOT, TEST_EVENTS: events, ...env },
  });
  const result = readEvents(events);
  if (isOverLimit)
    result.failures.push({ name, why: `It did not end within ${LIMIT_MINUTES} minutes, and was ended.` });
  else if (!ok && result.failures.length === 0)
    result.failures.push({ name, why: 'It ended without saying what failed: see above.' });
  return { name, ...result, processorSeconds };
}

const vitest = (workspace, more) =>
  ['npx', '--no-install', 'vitest', 'run', '--root', workspace, `--reporter=${reporter('vitest')}`].concat(
    more,
  );

/** A package's tests; of the client's, the screens are left out where there is no Chromium. */
export function unit(workspace, { tier = 'usual', screens = true } = {}) {
  const env = { ...OTHER_PLACE, TEST_TIER: tier };
  return tests(workspace, vitest(workspace, screens ? [] : ['--project=!screens*']), { env });
}

/** A package's tests on another release of Node.js. The browser of the screens is the same everywhere. */
export function unitOnNode(release, workspace) {
  const command = vitest(workspace, workspace === 'client' ? ['--project=!screens*'] : []);
  return tests(`${workspace} on Node ${release}`, ['node', '.ci/on-node.mjs', release, ...command]);
}

/** The end-to-end tests in a real Chromium: of the release tier only those that `npm test` leaves out. */
export function browser({ tier = 'usual' } = {}) {
  const command = ['npx', '--no-install', 'playwright', 'test', `--reporter=list,${reporter('playwright')}`];
  return tests('browser', command, { cwd: 'client', env: { TEST_TIER: tier } });
}

/** The journeys by WebDriver, in each engine that this machine has. */
export async function engines() {
  const { found, missing } = ensureEngines();
  if (found.length === 0) return { name: 'engines', passed: 0, failures: [], skipped: missing };
  const reporters = ['list', reporter('playwright'), reporter('engines')].join(',');
  const command = ['npx', '--no-install', 'playwright', 'test', '--config', 'engines.config.ts'];
  const env = { ENGINES: found.join(',') };
  const result = await tests('engines', [...command, `--reporter=${reporters}`], { cwd: 'client', env });
  return { ...result, skipped: [...result.skipped, ...missing] };
}

/** A step that is one test: its output is shown where it fails. It may say by an event that it has nothing to try. */
async function step(name, program, ...args) {
  const events = nextEvents();
  const { ok, output, isOverLimit, processorSeconds } = await start(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    limitMs: LIMIT_MINUTES * MINUTE,
    env: { ...process.env, TEST_EVENTS: events },
  });
  const { skipped } = readEvents(events);
  if (ok) return { name, passed: skipped.length > 0 ? 0 : 1, failures: [], skipped, processorSeconds };
  console.log(output);
  const why = isOverLimit ? `It did not end within ${LIMIT_MINUTES} minutes.` : output.trim().slice(-2_000);
  return { name, passed: 0, failures: [{ name, why }], skipped: [], processorSeconds };
}

/** Nothing is built again of the same sources. */
export const build = async () =>
  (await isBuilt())
    ? { name: 'build', passed: 1, failures: [], skipped: [] }
    : step('build', 'npm', 'run', '--silent', 'build');

/** The former release's server tests, on the tables of today. */
export const formerServer = () => step('former server', 'node', '.ci/former-server.mjs');

export async function checks() {
  const results = await runChecks();
  const failures = results
    .filter(({ ok }) => !ok)
    .map(({ name, output }) => ({ name: `check: ${name}`, why: output }));
  const processorSeconds = results.reduce((sum, each) => sum + (each.processorSeconds ?? 0), 0);
  return {
    name: 'checks',
    passed: results.length - failures.length,
    failures,
    skipped: [],
    processorSeconds,
  };
}
