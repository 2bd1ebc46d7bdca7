// `npm start`: builds what is not built, then becomes the server, in this very process, which ends gracefully when npm
// is ended (server/src/cli/end-with-parent.ts).
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt, MAIN } from './built-from.mjs';
import { startQuietly } from './quiet.mjs';

/**
 * A group of its own, so that everything that builds ends with this process. What it has to say to developers is shown
 * when it fails: who starts a site for the first time looks for the password.
 */
async function build() {
  const script = fileURLToPath(new URL('build.mjs', import.meta.url));
  const { child, ended } = startQuietly(process.execPath, [script]);
  const end = (signal) => {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
    process.exit(1);
  };
  process.on('SIGTERM', end).on('SIGINT', end);
  const { ppid } = process;
  const watch = setInterval(() => process.ppid !== ppid && end('SIGTERM'), 200);
  const isOk = await ended;
  clearInterval(watch);
  process.off('SIGTERM', end).off('SIGINT', end);
  return isOk;
}

if ((await isBuilt()) || (await build())) await import(pathToFileURL(MAIN).href);
else process.exitCode = 1;
