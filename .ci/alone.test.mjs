import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runAlone } from './alone.mjs';
import { startOf } from './processes.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'alone-'));
after(() => rmSync(scratch, { recursive: true }));
const fresh = () => mkdtempSync(join(scratch, 'runs-'));

/** Another run, which says what it comes to and goes on until its input ends. */
const PROGRAM = `
  import { runAlone } from ${JSON.stringify(join(import.meta.dirname, 'alone.mjs'))};
  const runsIn = process.env.RUNS;
  process.stdin.resume();
  try {
    const { leave } = runAlone({ runsIn, leastFree: 0 });
    console.log('runs');
    process.stdin.on('end', () => { leave(); process.exit(); });
  } catch (error) {
    console.log(error.message);
    process.exit();
  }`;

/** `{said, child, end}`: the first line that it says. */
async function another(runsIn) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, RUNS: runsIn, TMPDIR: scratch },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const said = await new Promise((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text).trim())),
  );
  return { said, child, end: () => (child.stdin.end(), ended), ended };
}

/** What a run that was killed has left. */
function leftBy(pid, start) {
  const runsIn = fresh();
  mkdirSync(runsIn, { recursive: true });
  writeFileSync(join(runsIn, '1'), JSON.stringify({ pid, start }));
  return runsIn;
}

void test('a second run in the same clone is refused in a sentence, and may run after the first', async () => {
  const runsIn = fresh();
  const first = await another(runsIn);
  assert.equal(first.said, 'runs');
  const { said } = await another(runsIn);
  assert.equal(
    said,
    `The tests already run in this folder (process ${first.child.pid}): wait, or use another clone.`,
  );
  await first.end();
  assert.deepEqual(readdirSync(runsIn), []);
  const third = await another(runsIn);
  assert.equal(third.said, 'runs');
  await third.end();
});

void test('of several that find what a killed run has left at once, one runs', async () => {
  const runsIn = fresh();
  const killed = await another(runsIn);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const several = await Promise.all([1, 2, 3, 4].map(() => another(runsIn)));
  assert.equal(several.filter(({ said }) => said === 'runs').length, 1);
  await Promise.all(several.map(({ end }) => end()));
  assert.deepEqual(readdirSync(runsIn), []);
});

void test('a process that was given the number of a killed run keeps nobody away', async () => {
  const { said, end } = await another(leftBy(process.pid, 'another time'));
  assert.equal(said, 'runs');
  await end();
  const same = await another(leftBy(process.pid, startOf(process.pid)));
  assert.match(same.said, /^The tests already run in this folder/);
});

void test('without room in the temporary folder a run says so, and leaves nothing', () => {
  const runsIn = fresh();
  assert.throws(
    () => runAlone({ runsIn, leastFree: Infinity }),
    /^Error: \S+ has \d+ MB left, and the tests need 1 GB: make room, or name another folder by TMPDIR\.$/,
  );
  assert.deepEqual(readdirSync(runsIn), []);
});

void test('what a run has put into its temporary folder is gone after it', () => {
  const before = process.env.TMPDIR;
  const { folder, leave } = runAlone({ runsIn: fresh(), leastFree: 0 });
  writeFileSync(join(process.env.TMPDIR, 'left'), '');
  leave();
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  assert.equal(existsSync(folder), false);
});
