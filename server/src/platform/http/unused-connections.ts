import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A server that is about to stop asks with each answer for another connection, which then leads elsewhere. */
export function closeWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.draining) reply.header('connection', 'close');
    done();
  });
  // One that carried its last answer while the server was closing already.
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    timer.unref();
    app.server.once('close', () => clearInterval(timer));
  });
}

/**
 * Browsers open connections in advance. One that never carried a request does not count as idle for Node, and a server
 * that stops would wait a minute for it: it is ended at once.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}
