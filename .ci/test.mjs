// Everything: `npm test`. Static checks, the three packages' tests, the build, the real-browser tests; then one line
// over all suites. Goes on after a failure, so that one run tells all.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserTests } from './browser.mjs';
import { checkAll } from './check.mjs';
import { chromiumPath } from './chromium.mjs';
import { unitFailures } from './failures.mjs';
import { ensureNginx } from './nginx.mjs';
import { ensurePgBouncer } from './pgbouncer.mjs';
import { capture, run } from './steps.mjs';

/** Half an hour off whole ones, with a summer time, and with an i of its own: what depends on either fails here. */
const ELSEWHERE = { TZ: 'America/St_Johns', LC_ALL: 'tr_TR.UTF-8' };

const scratch = await mkdtemp(join(tmpdir(), 'vestry-test-'));
const totals = { passed: 0, failed: 0 };
const failures = [];
const passedAgain = [];
const started = performance.now();

function add(name, { passed, failed }) {
  totals.passed += passed;
  totals.failed += failed;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n== ${name}: ${passed} passed, ${failed} failed (${seconds} s since the start)\n`);
}

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    console.error(`no report at ${file}: ${error.message}`);
    return undefined;
  }
}

/** A suite that crashes before it reports counts as one failure. */
function counted(ok, passed, failed) {
  return { passed, failed: failed === 0 && !ok ? 1 : failed };
}

async function unit(workspace, how) {
  const report = join(scratch, `${workspace}.json`);
  const { ok, output } = await how(
    'npx',
    [
      '--no-install',
      'vitest',
      'run',
      '--root',
      workspace,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { ...process.env, ...ELSEWHERE } },
  );
  if (output) console.log(output);
  const result = await readJson(report);
  failures.push(...unitFailures(result));
  add(workspace, counted(ok, result?.numPassedTests ?? 0, result?.numFailedTests ?? 0));
}

async function browser() {
  const { ok, passed, failures: failed, again } = await browserTests(await chromiumPath(), scratch);
  failures.push(...failed);
  passedAgain.push(...again);
  add('browser', counted(ok, passed, failed.length));
}

add('checks', await checkAll());
for (const ensure of [ensureNginx, ensurePgBouncer]) {
  try {
    ensure();
  } catch (error) {
    // The tests that need it fail; all others run.
    console.error(error.message);
  }
}
// The server's tests wait for processes that start, end and are killed; the others never do.
await Promise.all([
  unit('server', async (...command) => ({ ok: await run(...command) })),
  unit('sync', capture).then(() => unit('client', capture)),
]);
const built = await run('npm', ['run', '--silent', 'build']);
add('build', { passed: built ? 1 : 0, failed: built ? 0 : 1 });
if (built) {
  try {
    await browser();
  } catch (error) {
    console.error(error.message);
    add('browser', { passed: 0, failed: 1 });
  }
}
await rm(scratch, { recursive: true, force: true });
for (const { name, why } of passedAgain) console.log(`PASSED ONLY WHEN RUN AGAIN ${name}\n${why}\n`);
for (const { name, why } of failures) console.log(`FAILED ${name}\n${why}\n`);

console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed ? 1 : 0;
