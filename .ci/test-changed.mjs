// For every save: `npm run test:changed`. The tests in the folders of what differs from main: what a file's importers
// reach is nearly everything, and `npm test` runs it.
import { dirname } from 'node:path';
import { capture, run } from './steps.mjs';

const differs = await capture('git', ['diff', '--name-only', '--diff-filter=d', '--merge-base', 'main']);
const fresh = await capture('git', ['ls-files', '--others', '--exclude-standard']);
if (!differs.ok || !fresh.ok) throw new Error(differs.output + fresh.output);

for (const workspace of ['sync', 'server', 'client']) {
  const sources = `${differs.output}${fresh.output}`
    .split('\n')
    .filter((file) => file.startsWith(`${workspace}/src/`) && /\.tsx?$/.test(file))
    .map((file) => file.slice(workspace.length + 1));
  // Beside a file at the top stands the fuzzer, and the whole package below.
  const filters = new Set(
    sources.map((file) =>
      dirname(file) === 'src' ? file.replace(/(\.test)?\.tsx?$/, '.test.') : `${dirname(file)}/`,
    ),
  );
  if (filters.size === 0) continue;
  const args = ['--no-install', 'vitest', 'run', '--root', workspace, '--reporter=dot', '--passWithNoTests'];
  if (!(await run('npx', [...args, ...filters]))) process.exitCode = 1;
}
