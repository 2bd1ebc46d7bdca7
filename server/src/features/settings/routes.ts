import * as contract from '@vestry/sync/contract/site-settings';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { mount } from '../../platform/http/endpoint';
import { setDashboardCookies } from '../../platform/settings/dashboard-cookies';
import { byNumber, checkChanges, checkColours } from './check-changes';
import { listChanges } from './sql';

async function registerSettings(app: FastifyInstance): Promise<void> {
  const { siteSettings, imageSizes } = app;
  const { config, sql } = app.context;

  mount(app, contract.readSiteSettings, () => siteSettings.current);
  mount(app, contract.changeSiteSettings, async ({ query: { takenAt }, body, user, request, reply }) => {
    const changes = await byNumber(body, sql);
    await checkChanges(changes, { current: siteSettings.current, sql, imageSizes });
    // Once more with what is stored by now: two who choose one colour each have both seen the former pair.
    const readable = (stored: contract.SiteSettings) => {
      checkColours(changes, stored);
      return changes;
    };
    await siteSettings.change(readable, user, takenAt === undefined ? undefined : new Date(takenAt));
    setDashboardCookies(reply, siteSettings.current, config);
    request.log.info({ label: 'settings', by: user.username, fields: Object.keys(body) }, 'changed');
    return siteSettings.current;
  });
  mount(app, contract.listSettingsChanges, ({ query }) => listChanges(sql, query));
}

/** What an admin settles for the whole site: its name, its language, its pictures and the like. */
export const settings = fastifyPlugin(registerSettings, {
  name: 'settings',
  dependencies: ['access-tokens', 'media', 'site-settings', '@fastify/cookie'],
});
