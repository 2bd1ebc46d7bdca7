import type { FirstSettings } from '@vestry/sync/contract/site-settings';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Logger } from 'pino';
import type { Sql } from '../db/db';
import { SettingsWatch } from './settings-watch';

declare module 'fastify' {
  interface FastifyInstance {
    siteSettings: SettingsWatch;
  }
}

interface Options {
  sql: Sql;
  log: Logger;
  /** Of a site that has none yet. */
  first: FirstSettings;
}

/** One for all: whoever needs the language or the time zone asks when it is needed, or follows it. */
export const siteSettings = fastifyPlugin(
  async (app: FastifyInstance, { sql, log, first }: Options) => {
    const watch = new SettingsWatch(sql, log, first);
    app.decorate('siteSettings', watch);
    app.addHook('onReady', () => watch.ready());
  },
  { name: 'site-settings' },
);
