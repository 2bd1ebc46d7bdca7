import type { FirstSettings } from '@vestry/sync/contract/site-settings';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Logger } from 'pino';
import type { Sql } from '../db/db';
import { SettingsSubscription } from './settings-subscription';

declare module 'fastify' {
  interface FastifyInstance {
    siteSettings: SettingsSubscription;
  }
}

interface Options {
  sql: Sql;
  log: Logger;
  /** The settings of a site that has none yet. */
  first: FirstSettings;
}

/** One instance for all: features read the language or the time zone when they need it, or follow it. */
export const siteSettings = fastifyPlugin(
  async (app: FastifyInstance, { sql, log, first }: Options) => {
    const subscription = new SettingsSubscription(sql, log, first);
    app.decorate('siteSettings', subscription);
    app.addHook('onReady', () => subscription.ready());
  },
  { name: 'site-settings' },
);
