import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports, which the system gives to any program that asks for one: these stay free until the server's
 * first start, and while it is restarted.
 */
const FIRST = 20_000;
const COUNT = 12_000;

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const server = createServer().listen(port);
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
