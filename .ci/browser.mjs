// The real-browser tests. Three browsers on two cores make a machine on which anything can be late: a few tests that
// fail are run once more, alone. What passes then is told by name, as what fails is: see
// client/docs/decisions/failed-tests-run-again-alone.md.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserFailures } from './failures.mjs';
import { run } from './steps.mjs';

/** So many can be a matter of chance; more are a fault. */
const BY_CHANCE = 4;

/** Resolves to how many passed and failed, and which: `again` are those that passed when they were run again. */
export async function browserTests(executable, scratch) {
  const first = await playwright([], { executable, report: join(scratch, 'browser.json') });
  const failed = first.failures.length;
  if (first.ok || failed === 0 || failed > BY_CHANCE) return { ...first, again: [] };
  console.log(`\n== browser: ${failed} failed, and are run again alone\n`);
  const second = await playwright(['--last-failed', '--workers=1'], {
    executable,
    report: join(scratch, 'browser-again.json'),
  });
  const still = new Set(second.failures.map(({ name }) => name));
  // One that did not come to run has not passed.
  const all = second.passed + second.failures.length === failed;
  const again = all ? first.failures.filter(({ name }) => !still.has(name)) : [];
  return {
    ok: all && second.ok,
    passed: first.passed + again.length,
    failures: first.failures.filter((failure) => !again.includes(failure)),
    again,
  };
}

async function playwright(options, { executable, report }) {
  const ok = await run('npx', ['--no-install', 'playwright', 'test', '--reporter=list,json', ...options], {
    cwd: 'client',
    env: { ...process.env, CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const result = JSON.parse(await readFile(report, 'utf8'));
  return { ok, passed: result.stats.expected, failures: browserFailures(result) };
}
