import type { Failure } from '@vestry/sync/contract/envelope';
import { translator } from '@vestry/sync/messages/translate';
import type { FastifyInstance } from 'fastify';
import { languageOfRequest } from './messages';

/**
 * `Expect: 100-continue` is answered by Node itself. Anything else that a client expects would get a bare 417 of
 * Node's: it is refused in the envelope like every other request, before its body is read.
 */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    const message = translator(languageOfRequest(request))('server.expectation');
    const failure: Failure = { status: 'fail', code: 417, message, data: [] };
    const body = JSON.stringify(failure);
    response.writeHead(417, {
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-content-type-options': 'nosniff',
    });
    response.end(body);
  });
}
