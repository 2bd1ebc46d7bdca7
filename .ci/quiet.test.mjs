import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startQuietly } from './quiet.mjs';

async function outputOf(code) {
  let output = '';
  const program = `console.log('a'); console.error('b'); process.exitCode = ${code}`;
  const { ended } = startQuietly(process.execPath, ['-e', program], (text) => (output += text));
  return { isOk: await ended, lines: output.split('\n').filter(Boolean).sort() };
}

void test('what a step that succeeds has written is kept', async () => {
  assert.deepEqual(await outputOf('0'), { isOk: true, lines: [] });
});

void test('what a step that fails has written is shown', async () => {
  assert.deepEqual(await outputOf('1'), { isOk: false, lines: ['a', 'b'] });
});

void test('a first start shows what the build has written when it fails', async () => {
  let output = '';
  const start = new URL('start.mjs', import.meta.url).pathname;
  const program = `process.env.BUILD_DIR = '/dev/null/nowhere'; await import(${JSON.stringify(start)})`;
  const { ended } = startQuietly(
    process.execPath,
    ['--input-type=module', '-e', program],
    (text) => (output += text),
  );
  assert.equal(await ended, false);
  assert.match(output, /ENOTDIR|not a directory/i);
});
