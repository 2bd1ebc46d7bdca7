import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that the system gives to whoever asks for any: one of these stays free while a server that was stopped
 * starts again, and from here to its first start.
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
