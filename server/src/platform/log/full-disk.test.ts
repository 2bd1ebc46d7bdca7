import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { childProgram } from '../../test-kit/children';
import { smallDisk } from '../../test-kit/small-disk';
import { dailyFile } from './log-file';

const { disk, remove } = await smallDisk('full-log', '12m');
const logs = join(disk, 'logs');
afterAll(remove);
beforeEach(async () => {
  await rm(logs, { recursive: true, force: true });
  await mkdir(logs);
  spawnSync('sh', ['-c', `cat /dev/zero > ${join(disk, 'rest')}`]);
});

const makeRoom = () => rm(join(disk, 'rest'));
const written = async () => {
  const [name = ''] = await readdir(logs);
  return readFile(join(logs, name), 'utf8');
};

it('[OP6] a process whose log is on a full disk can end', async () => {
  const child = spawn(process.execPath, [childProgram('log'), logs], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (part) => (output += String(part)));
  // All of its output has arrived by then.
  expect(await once(child, 'close')).toEqual([3, null]);
  expect(output).toBe('The log cannot be written: ENOSPC: no space left on device, write\n');
  await makeRoom();
  const again = spawn(process.execPath, [childProgram('log'), logs], { stdio: 'inherit' });
  expect(await once(again, 'exit')).toEqual([3, null]);
  expect(await written()).toBe('the last line\n');
});

it('[OP6] lines wait for free space in bounded memory, and one line reports it', async () => {
  const output = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const file = dailyFile(logs);
  const line = `${'x'.repeat(999)}\n`;
  for (let at = 0; at < 20_000; at += 1) file.write(line);
  const complaints = () => output.mock.calls.filter(([text]) => String(text).includes('ENOSPC')).length;
  await expect.poll(complaints).toBe(1);
  await makeRoom();
  await expect.poll(async () => (await written()).length).toBeGreaterThan(8_000_000);
  file.write('the last line\n');
  await file.end();
  expect(complaints()).toBe(1);
  output.mockRestore();
  const text = await written();
  expect([text.length < 9_000_000, text.slice(0, 1_000), text.slice(-16)]).toEqual([
    true,
    line,
    'x\nthe last line\n',
  ]);
});
