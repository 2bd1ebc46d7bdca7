import type { FastifyRequest } from 'fastify';
import { browserOf } from '../../platform/auth/browser-of';
import type { SignInOrigin } from '../../platform/auth/sessions';
import { senderOf } from '../../platform/http/client-address';

/** Where a sign-in comes from, as its owner will be shown it. */
export const signInOriginOf = (request: FastifyRequest): SignInOrigin => ({
  address: senderOf(request.clientAddress),
  ...browserOf(request.headers['user-agent']),
});
