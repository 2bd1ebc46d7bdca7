// All tests: `npm test` runs what decides whether a change lands, `npm run test:release` (`--release`) the rest: long
// random tests, other engines (`--engines`: those alone), other releases of Node.js, other fonts, zones and languages. A
// run goes on after a failure, so that it reports all, and ends with one line over all suites. Nothing that fails is run
// again.
import { runAlone } from './alone.mjs';
import { chromiumPath } from './chromium.mjs';
import { ensurePrograms } from './programs.mjs';
import { endAll, whenInterrupted } from './steps.mjs';
import { browser, build, checks, engines, formerServer, unit, unitOnNode } from './suites.mjs';
import { sumOf } from './sum.mjs';

const OTHER_NODES = ['22', '24'];
const inCi = !['', 'false', undefined].includes(process.env.CI);

const started = performance.now();
const results = [];

function add({ name, passed, failures, skipped, processorSeconds = 0 }) {
  const seconds = Math.round((performance.now() - started) / 1000);
  const work = processorSeconds > 0 ? `; processors worked for ${Math.round(processorSeconds)} s` : '';
  console.log(
    `\n== ${name}: ${passed} passed, ${failures.length} failed, ${skipped.length} not run (${seconds} s since the start${work})\n`,
  );
  results.push({ passed, failures, skipped });
  return failures.length === 0;
}

/** The path of a Chromium, or undefined after it was reported that the tests in it do not run. */
async function findChromium() {
  try {
    process.env.CHROMIUM_PATH = await chromiumPath();
    return process.env.CHROMIUM_PATH;
  } catch (error) {
    const names = ['the tests in client/e2e', 'the tests of screens (client/src/**/*.browser.test.tsx)'];
    add({
      name: 'Chromium',
      passed: 0,
      failures: [],
      skipped: names.map((name) => ({ name, why: error.message })),
    });
    return undefined;
  }
}

/** Tests of the server wait for processes that start, end and are killed; the others go on meanwhile. */
const packages = (options) =>
  Promise.all([
    unit('server', options).then(add),
    unit('sync', options)
      .then(add)
      .then(() => unit('client', options))
      .then(add)
      .then(() => options.inBrowser && browser(options).then(add)),
  ]);

async function runUsual(chromium) {
  const [, built] = await Promise.all([checks().then(add), build().then(add)]);
  const screens = chromium !== undefined;
  await packages({ screens, inBrowser: built && screens });
}

async function runRest(chromium) {
  const tier = 'release';
  const built = add(await build());
  const screens = chromium !== undefined;
  await packages({ tier, screens, inBrowser: built && screens });
  if (built) add(await engines());
  for (const node of OTHER_NODES)
    await Promise.all([
      unitOnNode(node, 'server').then(add),
      unitOnNode(node, 'sync')
        .then(add)
        .then(() => unitOnNode(node, 'client'))
        .then(add),
    ]);
  add(await formerServer());
}

/** `npm run test:engines`. */
async function runEngines() {
  if (add(await build())) add(await engines());
}

let alone;
try {
  alone = runAlone();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
whenInterrupted(alone.leave);
try {
  if (process.argv.includes('--engines')) {
    await runEngines();
  } else {
    ensurePrograms();
    const chromium = await findChromium();
    await (process.argv.includes('--release') ? runRest : runUsual)(chromium);
  }
} catch (error) {
  results.push({ passed: 0, failures: [{ name: 'the run', why: error.stack }], skipped: [] });
  await endAll();
}
alone.leave();
const { lines, isOk } = sumOf(results, inCi);
for (const line of lines) console.log(line);
process.exitCode = isOk ? 0 : 1;
