// For every save: `npm run test:changed`. The packages' tests that what differs from main reaches.
import { run } from './steps.mjs';

/** Each takes longer than all that a change of one slice reaches. */
const LONG = ['src/fuzz.test.ts', 'src/simulator/simulate.test.ts'];

for (const workspace of ['sync', 'server', 'client']) {
  const args = ['--no-install', 'vitest', 'run', '--root', workspace, '--reporter=dot', '--passWithNoTests'];
  const without = LONG.map((file) => `--exclude=${file}`);
  if (!(await run('npx', [...args, '--changed', 'main', ...without]))) process.exitCode = 1;
}
