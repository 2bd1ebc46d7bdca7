import { isConnectionFault } from './platform/db/faults';
import { type Running, type StartOptions, startServer } from './start';
import { errorInWords, terminalLanguage } from './platform/messages/terminal';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(error: unknown): void {
  process.stderr.write(`${errorInWords(error, terminalLanguage(process.env))}\n`);
}

/**
 * Runs the server as this process: SIGTERM and SIGINT end it gracefully, a second one at once; a fault that nobody
 * has caught ends it too, with code 1, after the database was stopped.
 */
export async function run(loadClient: StartOptions['loadClient']): Promise<void> {
  let running: Running | undefined;
  let ending = false;
  const end = async (code: number, drain = false) => {
    if (ending) process.exit(code || 1);
    ending = true;
    process.exitCode = code;
    await running?.stop({ drain });
    process.exit(code);
  };
  const fail = (error: unknown) => {
    if (isConnectionFault(error)) {
      running?.log.warn({ label: 'database', err: error }, 'a connection has ended');
      return;
    }
    running?.log.error({ label: 'server', err: error }, 'fault that nobody caught');
    complain(error);
    void end(1);
  };
  // From a supervisor, and behind a balancer; who stops it at a terminal does not wait for others.
  process.on('SIGTERM', () => void end(0, true));
  process.on('SIGINT', () => void end(0));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  try {
    running = await startServer({
      env: process.env,
      loadClient,
      print,
      onLost: fail,
    });
  } catch (error) {
    complain(error);
    process.exit(1);
  }
}
