// `npm start`: builds what is not built, then becomes the server, in this very process, which ends gracefully when npm
// is told to (server/src/cli/end-with-parent.ts).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt, MAIN } from './built-from.mjs';

/** A group of its own, so that everything that builds ends with this process. */
async function build() {
  const script = fileURLToPath(new URL('build.mjs', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: 'inherit', detached: true });
  const end = (signal) => {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
    process.exit(1);
  };
  process.on('SIGTERM', end).on('SIGINT', end);
  const { ppid } = process;
  const watch = setInterval(() => process.ppid !== ppid && end('SIGTERM'), 200);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  process.off('SIGTERM', end).off('SIGINT', end);
  return code === 0;
}

if ((await isBuilt()) || (await build())) await import(pathToFileURL(MAIN).href);
else process.exitCode = 1;
