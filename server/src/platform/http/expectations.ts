import type { Failure } from '@vestry/sync/contract/envelope';
import type { FastifyInstance } from 'fastify';

const FAILURE: Failure = { status: 'fail', code: 417, message: 'This expectation cannot be met', data: [] };

/**
 * `Expect: 100-continue` is answered by Node itself. Anything else that a client expects would get a bare 417 of
 * Node's: it is refused in the envelope like every other request, before its body is read.
 */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(FAILURE);
    response.writeHead(417, {
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-content-type-options': 'nosniff',
    });
    response.end(body);
  });
}
