// A step that nobody reads about unless it fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a program as a group of its own. `ended` resolves to whether it succeeded; what it has written is passed on to
 * `write` only when it did not.
 */
export function startQuietly(command, args, write = (text) => process.stderr.write(text)) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const outputs = [child.stdout, child.stderr];
  let output = '';
  for (const stream of outputs) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const closed = once(child, 'close');
  const wait = async () => {
    const [code] = await once(child, 'exit');
    if (code === 0) {
      // Whatever it has left running may hold them open.
      for (const stream of outputs) stream.destroy();
      return true;
    }
    await closed;
    write(output);
    return false;
  };
  return { child, ended: wait() };
}
