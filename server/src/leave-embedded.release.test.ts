import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from './cli/commands';
import { runLine } from './cli/program';
import { atEnd } from './test-kit/at-end';
import { createTestDatabase } from './test-kit/database';
import { signInTo } from './test-kit/run-server';
import { scratchFolder } from './test-kit/scratch';
import { startHere } from './test-kit/start-here';

async function vestry(env: Record<string, string>, ...typed: string[]): Promise<void> {
  let output = '';
  const take = (text: string) => void (output += text);
  const code = await runLine(COMMANDS, typed, env, { write: take, complain: take });
  expect([code, output]).toEqual([0, expect.any(String)]);
}

// Before a release: an embedded database more, and a site in it.
test('a site leaves the embedded PostgreSQL by a backup that is restored with DATABASE_URL set', async () => {
  const DATA_DIR = await scratchFolder('leave');
  const first = await startHere({ DATA_DIR, SAMPLE_SITE: 'church' });
  const home = await (await fetch(first.url)).text();
  await first.stop();
  await vestry({ DATA_DIR }, 'backup');
  const [taken = ''] = await readdir(join(DATA_DIR, 'backup'));
  const database = await createTestDatabase({ empty: true });
  atEnd(() => database.drop());
  const env = { DATA_DIR, DATABASE_URL: database.url };
  await vestry(env, 'restore', join(DATA_DIR, 'backup', taken));
  const second = await startHere({ ...env, PORT: new URL(first.url).port });
  expect(await (await fetch(second.url)).text()).toBe(home);
  await signInTo(second);
  // Without it another site would be served, and is refused.
  await second.stop();
  await expect(startHere({ DATA_DIR })).rejects.toThrow('DATABASE_URL');
});
