import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldError } from '../../http/errors';
import { readTicket } from './tickets';

/** Throws unless the request's session has proved who it is within ten minutes. */
export type AssertProved = (request: FastifyRequest, proof: string) => void;

/** For changes that leave somebody a key: an open session alone must not be enough. */
export const proofCheck =
  ({ keys }: Pick<FastifyInstance, 'keys'>): AssertProved =>
  (request, proof) => {
    if (readTicket(keys, 'proof', proof)?.of === request.sessionId) return;
    throw fieldError('proof', messageOf('server.proofNeeded'));
  };
