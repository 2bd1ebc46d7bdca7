import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type FactorMails, type FactorWorld, resealSecrets } from './factors';
import { relyingPartyOf } from './relying-party';

declare module 'fastify' {
  interface FastifyInstance {
    factorWorld: FactorWorld;
  }
}

async function useFactors(app: FastifyInstance, { mails }: { mails: FactorMails }): Promise<void> {
  const { config, sql, log } = app.context;
  const world: FactorWorld = {
    sql,
    log,
    keys: app.keys,
    party: relyingPartyOf(config.publicUrl),
    mails,
  };
  app.decorate('factorWorld', world);
  app.addHook('onReady', () => resealSecrets(world));
}

/** Passkeys, authenticator apps and recovery codes, for signing in and for the account. */
export const factors = fastifyPlugin(useFactors, { name: 'factors' });
