import * as contract from '@vestry/sync/contract/site-settings';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { mount } from '../../platform/http/endpoint';
import { tellDashboard } from '../../platform/settings/tell-dashboard';

async function registerSettings(app: FastifyInstance): Promise<void> {
  const { siteSettings } = app;
  const { config } = app.context;

  mount(app, contract.readSiteSettings, () => siteSettings.current);
  mount(app, contract.changeSiteSettings, async ({ body, user, request, reply }) => {
    await siteSettings.change(body);
    tellDashboard(reply, siteSettings.current, config);
    request.log.info({ label: 'settings', by: user.username, ...siteSettings.current }, 'changed');
    return siteSettings.current;
  });
}

/** What an admin settles for the whole site: its language and its time zone. */
export const settings = fastifyPlugin(registerSettings, {
  name: 'settings',
  dependencies: ['access-tokens', 'site-settings', '@fastify/cookie'],
});
