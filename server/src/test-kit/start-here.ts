import { errorInWords, terminalLanguage } from '../platform/messages/terminal';
import { startServer } from '../start';
import { atEnd } from './at-end';
import { freePort } from '../platform/embedded/process';
import { PASSWORD } from './run-server';
import { scratchFolder } from './scratch';
import { testClient } from './test-client';

interface ServerHere {
  url: string;
  /** Everything written to its log so far. */
  output: () => string;
  /** As SIGTERM does it. */
  stop: () => Promise<void>;
}

/**
 * A server as a person starts it, with a DATA_DIR of its own, but in the process of the test: a process more costs
 * several times as much as the start. What a process alone has (signals, exit codes, `kill -9`) needs `runServer`.
 */
export async function startHere(given: Record<string, string>): Promise<ServerHere> {
  const PORT = given['PORT'] ?? String(await freePort());
  const DATA_DIR = given['DATA_DIR'] ?? (await scratchFolder('here'));
  const env = { ADMIN_PASSWORD: PASSWORD, DRAIN_SECONDS: '0', ...given, PORT, DATA_DIR };
  let output = '';
  const server = await startServer({
    env,
    loadClient: testClient(env),
    print: (line) => (output += `${line}\n`),
    onLost: (why) => {
      throw why;
    },
  });
  const stop = () => server.stop({ drain: true });
  atEnd(stop);
  return { url: `http://127.0.0.1:${PORT}`, output: () => output, stop };
}

/** What the terminal reads about a start that fails. */
export async function refusalOf(env: Record<string, string>): Promise<string> {
  const started = await startHere(env).catch((error: unknown) => errorInWords(error, terminalLanguage(env)));
  if (typeof started !== 'string') throw new Error(`It has started: ${started.output()}`);
  return started;
}
