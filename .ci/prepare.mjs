// After each installation, and before each build (`npm ci --ignore-scripts` runs nothing else): the patch of the database
// driver and the types of the messages. An installation without what builds (`--omit=dev`) needs neither: both are in
// what was built.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { capture } from './steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

function patcher() {
  try {
    return createRequire(import.meta.url).resolve('patch-package');
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Throws an error that says in one line what to do. What is patched already stays as it is. */
export async function prepare() {
  const program = patcher();
  if (program === undefined) return;
  const options = ['--error-on-fail', '--patch-dir', 'server/patches'];
  const { ok, output } = await capture(process.execPath, [program, ...options], { cwd: root });
  if (!ok) throw new Error(`${output.trim()}\nThe database driver could not be patched: run \`npm ci\`.`);
  // The catalogue's sources are not in every image that is made in steps.
  if (!existsSync(`${root}sync/messages/en`)) return;
  const { writeTypes } = await import('./messages/types.mjs');
  await writeTypes();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepare().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
