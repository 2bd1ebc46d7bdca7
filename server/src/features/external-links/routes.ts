import * as contract from '@vestry/sync/contract/external-links';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { mount } from '../../platform/http/endpoint';
import { CHECK_LINKS } from './check-links';
import { listLinks, readProgress } from './sql';

async function registerExternalLinks(app: FastifyInstance): Promise<void> {
  const { sql } = app.context;

  async function now(): Promise<contract.ExternalCheck> {
    // The run is read first, so that the results of a finished run are complete.
    const running = await app.jobs.isActive(CHECK_LINKS);
    const [jobs, links, { finishedAt, ...progress }] = await Promise.all([
      app.jobs.list(),
      listLinks(sql),
      readProgress(sql),
    ]);
    const job = jobs.find(({ name }) => name === CHECK_LINKS);
    return {
      links,
      ...progress,
      running,
      finishedAt: finishedAt?.toISOString() ?? null,
      nextAt: job?.nextAt?.toISOString() ?? null,
    };
  }

  mount(app, contract.getExternalLinks, now);
  mount(app, contract.checkExternalLinks, async ({ request, user }) => {
    await app.jobs.runNow(CHECK_LINKS);
    request.log.info({ label: 'jobs', job: CHECK_LINKS, by: user.username }, 'asked to run now');
    return now();
  });
}

/** Links to other sites: what is known of them, and a check now. The check itself is a job. */
export const externalLinks = fastifyPlugin(registerExternalLinks, {
  name: 'external-links',
  dependencies: ['access-tokens', 'jobs'],
});
