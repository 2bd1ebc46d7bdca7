import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, processes } from './processes.mjs';
import { capture, start } from './steps.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'steps-'));
after(() => rmSync(scratch, { recursive: true }));

const SLEEP = 'setInterval(() => {}, 1000);';
const child = (code, options = '{}') =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(code)}], ${options})`;
const report = (name) =>
  `require('node:fs').writeFileSync(process.env.REPORTS + '/${name}', String(process.pid));`;

/** It starts one in its own group, one in another group, and one whose parent ends; the last two do not end by SIGTERM. */
const DEAF = "process.on('SIGTERM', () => {});";
const orphan = child(DEAF + report('orphan') + SLEEP, "{ stdio: 'inherit' }");
const FAMILY = [
  report('parent'),
  child(report('near') + SLEEP),
  child(DEAF + report('far') + SLEEP, '{ detached: true }'),
  child(`${orphan}.on('spawn', () => process.exit())`, "{ stdio: 'inherit' }"),
  SLEEP,
].join(';');
const NAMES = ['parent', 'near', 'far', 'orphan'];

const until = async (isSo, what) => {
  for (const end = Date.now() + 30_000; !isSo(); await sleep(20))
    if (Date.now() > end) throw new Error(`${what()} after 30 seconds`);
};

function pidIn(folder, name) {
  try {
    return Number(readFileSync(join(folder, name), 'utf8'));
  } catch {
    return 0;
  }
}

/** The numbers of the whole family, once all of it is there. */
async function family(folder) {
  const pids = () => NAMES.map((name) => pidIn(folder, name));
  await until(
    () => pids().every(Boolean),
    () => `Not all had begun: ${pids().join()}`,
  );
  return pids();
}

const ALIVE = (pids) => pids.filter((pid) => processes().some((each) => each.pid === pid) && isAlive(pid));
const gone = (pids) =>
  until(
    () => ALIVE(pids).length === 0,
    () => `${ALIVE(pids).join()} of ${pids.join()} still ran`,
  );

/** A run of that family by steps.mjs, in a process that can be interrupted. */
function runner(folder, env = {}) {
  const program = `
    import { run, whenInterrupted } from ${JSON.stringify(join(import.meta.dirname, 'steps.mjs'))};
    whenInterrupted(() => console.log('left'));
    await run(process.execPath, ['-e', process.env.FAMILY]);`;
  const started = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, FAMILY, REPORTS: folder, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  started.stdout.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => started.on('exit', (code) => resolve({ code, output })));
  return { started, ended };
}

for (const { signal, how = '', env = {} } of [
  { signal: 'SIGINT' },
  { signal: 'SIGTERM' },
  { signal: 'SIGHUP', how: ', without any program beside Node', env: { PATH: '/nowhere' } },
])
  void test(`after ${signal}${how}, nothing is left running`, async () => {
    const folder = mkdtempSync(join(scratch, 'run-'));
    const { started, ended } = runner(folder, env);
    const pids = await family(folder);
    started.kill(signal);
    const { code, output } = await ended;
    assert.equal(code, 130);
    assert.match(output, /left/);
    await gone(pids);
  });

/** Runs that family until the limit; resolves to its numbers and the result, if all of it was there before. */
async function untilLimit(limitMs) {
  const folder = mkdtempSync(join(scratch, 'limit-'));
  const options = { stdio: ['ignore', 'pipe', 'pipe'], limitMs, env: { ...process.env, REPORTS: folder } };
  const result = await start(process.execPath, ['-e', FAMILY], options);
  const pids = NAMES.map((name) => pidIn(folder, name));
  return pids.every(Boolean) ? { pids, result } : undefined;
}

void test('a step over its limit ends with all that it has started, and has failed', async () => {
  let run;
  // A busy machine may take longer until all of it is there.
  for (let limitMs = 4_000; !run; limitMs *= 3) run = await untilLimit(limitMs);
  const { ok, isOverLimit } = run.result;
  assert.deepEqual({ ok, isOverLimit }, { ok: false, isOverLimit: true });
  await gone(run.pids);
});

void test('a step within its limit, and one that is no program, have their results', async () => {
  const options = { stdio: ['ignore', 'pipe', 'pipe'], limitMs: 60_000 };
  const { processorSeconds: _, ...quick } = await start(process.execPath, ['-e', 'console.log(1)'], options);
  assert.deepEqual(quick, { ok: true, output: '1\n', isOverLimit: false });
  const { ok, output } = await capture('no-such-program', []);
  assert.deepEqual({ ok, output }, { ok: false, output: 'no-such-program: spawn no-such-program ENOENT\n' });
});

const skip = spawnSync('ps').error ? 'ps is missing' : false;

void test('without files that show processes, the program that does says the same', { skip }, () => {
  const own = (found) => {
    const { pid, parent, group } = found.find((each) => each.pid === process.pid);
    return { pid, parent, group };
  };
  assert.deepEqual(own(processes({ proc: '/nowhere' })), own(processes()));
});
