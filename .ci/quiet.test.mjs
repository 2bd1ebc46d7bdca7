import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startQuietly } from './quiet.mjs';

for (const [code, shown] of [
  [0, []],
  [1, ['a', 'b']],
]) {
  test(`what a step that ends with ${code} has written is ${code ? 'shown' : 'kept'}`, async () => {
    let output = '';
    const program = `console.log('a'); console.error('b'); process.exitCode = ${code}`;
    const { ended } = startQuietly(process.execPath, ['-e', program], (text) => (output += text));
    assert.equal(await ended, code === 0);
    assert.deepEqual(output.split('\n').filter(Boolean).sort(), shown);
  });
}

test('a first start shows what the build has written when it fails', async () => {
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
