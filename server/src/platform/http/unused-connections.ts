import type { Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * A server that is about to stop closes each connection with its answer, so that the next request reaches another
 * server.
 */
export function closeWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.draining) reply.header('connection', 'close');
    done();
  });
  // One that carried its last answer while the server was closing already. A proxy may have sent a request by it: what
  // has come is read first.
  app.addHook('preClose', async () => {
    void untilClosed(app, async () => {
      await quietTurn();
      app.server.closeIdleConnections();
    });
  });
}

/** Milliseconds that a new connection has for its first request before a stopping server closes it. */
const FIRST_REQUEST_MS = 1000;

/**
 * Browsers open connections in advance. One that never carried a request does not count as idle for Node, and a server
 * that stops would wait a minute for it. A proxy sends its request with the connection, and would answer its visitor
 * with an error: one that is new is left the time for it.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Map<Socket, number>();
  app.server.on('connection', (socket) => {
    unused.set(socket, performance.now());
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  const endOld = () => {
    const before = performance.now() - FIRST_REQUEST_MS;
    for (const [socket, since] of unused) if (since <= before) socket.destroy();
  };
  app.addHook('preClose', async () => {
    endOld();
    void untilClosed(app, endOld);
    // What waits in the system's queue is accepted first: it would be thrown away with the queue.
    await quietTurn();
  });
}

/** Does that every 50 ms, one after the other, until a server that listened is closed. */
async function untilClosed(app: FastifyInstance, action: () => void | Promise<void>): Promise<void> {
  // One that never listened has no connections, and would never say that it is closed.
  if (!app.server.listening) return;
  let isClosed = false;
  app.server.once('close', () => (isClosed = true));
  for (;;) {
    await setTimeout(50, undefined, { ref: false });
    if (isClosed) return;
    await action();
  }
}

/** Turns of the event loop, and milliseconds of one in which nothing was done for any connection. */
const QUIET = { tries: 500, ms: 1 };

/**
 * Resolves right after a poll of the system that found nothing to do: so hardly anything has come since. A turn with
 * much to do leaves the time for that. On a server that is never quiet it ends all the same.
 */
async function quietTurn(): Promise<void> {
  // The first turn may be the rest of one that has polled already.
  await setImmediate();
  for (let tries = QUIET.tries; tries > 0; tries -= 1) {
    const before = performance.now();
    await setImmediate();
    if (performance.now() - before < QUIET.ms) return;
  }
}
