import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '@vestry/sync/contract/envelope';

const ANSWERS: Record<string, { code: number; reason: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    code: 431,
    reason: 'Request Header Fields Too Large',
    message: 'The headers are too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 408, reason: 'Request Timeout', message: 'The request took too long' },
};
const MALFORMED = { code: 400, reason: 'Bad Request', message: 'The request is malformed' };

interface Connection {
  /** Answers that are not on their way yet, in their order. */
  pending: Set<ServerResponse>;
  /** A malformed request behind theirs, which is answered after them. */
  fault?: string | undefined;
}

function refuse(socket: Socket, fault: string): void {
  const { code, reason, message } = ANSWERS[fault] ?? MALFORMED;
  const failure: Failure = { status: 'fail', code, message, data: [] };
  const body = JSON.stringify(failure);
  socket.end(
    `HTTP/1.1 ${code} ${reason}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/**
 * Answers what never becomes a request: bytes that are no HTTP, headers without end. On a connection that has answers
 * under way it waits for them, since nothing may be written into an answer.
 */
export class ClientErrors {
  readonly #connections = new WeakMap<Socket, Connection>();

  /** Keeps count of the requests of each connection. */
  attach(server: Server): void {
    const connections = this.#connections;
    // One for all: it runs with every request.
    const onClose = function (this: ServerResponse): void {
      const { socket } = this.req;
      const connection = connections.get(socket);
      connection?.pending.delete(this);
      if (connection?.fault === undefined || connection.pending.size > 0) return;
      if (socket.writable) refuse(socket, connection.fault);
    };
    server.on('request', ({ socket }, response) => {
      this.#of(socket).pending.add(response);
      response.on('close', onClose);
    });
  }

  /** For the framework's `clientErrorHandler`. */
  answer(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const connection = this.#of(socket);
    // The bytes went wrong in the middle of its request's body: it will never be whole.
    const broken = [...connection.pending].find(({ req }) => !req.complete);
    // The connection is ending already, or that answer has begun.
    if (!socket.writable || broken?.headersSent) {
      socket.destroySoon();
      return;
    }
    if (broken) connection.pending.delete(broken);
    connection.fault ??= error.code ?? '';
    if (connection.pending.size === 0) refuse(socket, connection.fault);
  }

  #of(socket: Socket): Connection {
    let connection = this.#connections.get(socket);
    if (!connection) this.#connections.set(socket, (connection = { pending: new Set() }));
    return connection;
  }
}
