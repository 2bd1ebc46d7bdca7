/** How soon the end of the parent is noticed. */
const ASK_MS = 200;

/**
 * npm (`npm start`, `npx vestry serve`) puts a shell between itself and this process, and hands a signal to the shell
 * alone, which many shells do not pass on: its end is the only sign of it. Then this process asks itself to end.
 */
export function endWithParent(env: Record<string, string | undefined>): void {
  if (env['npm_lifecycle_event'] === undefined) return;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, ASK_MS);
  timer.unref();
}
