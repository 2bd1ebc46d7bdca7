import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { registerFactorsOfOthers } from './admin-routes';
import { proofCheck } from '../../platform/auth/factors/assert-proved';
import { registerOwnFactors } from './own-routes';
import { registerProofs } from './proofs';

/** Second factors: one's own, and what admins decide about them. */
export const secondFactors = fastifyPlugin(
  async (app: FastifyInstance) => {
    const assertProved = proofCheck(app);
    registerProofs(app);
    registerOwnFactors(app, assertProved);
    registerFactorsOfOthers(app, assertProved);
  },
  { name: 'second-factors', dependencies: ['access-tokens', 'factors', 'site-settings'] },
);
