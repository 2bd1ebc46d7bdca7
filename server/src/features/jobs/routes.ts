import type { Job as JobReply } from '@vestry/sync/contract/jobs';
import * as contract from '@vestry/sync/contract/jobs';
import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type Actor, recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import type { Transaction } from '../../platform/db/db';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { languageOfRequest } from '../../platform/http/messages';
import type { Job } from '../../platform/jobs/job';
import { JobService } from '../../platform/jobs/job-service';
import { listRuns } from './sql';

async function registerJobs(app: FastifyInstance, { jobs }: { jobs: readonly Job[] }): Promise<void> {
  const { config, sql, log } = app.context;
  const { siteSettings } = app;
  const service = new JobService({
    sql,
    log,
    jobs,
    timeZone: siteSettings.current.timeZone,
    onFailed: ({ description }) =>
      app.push.notify({
        recipients: 'jobs.read',
        tag: 'job',
        path: '/dashboard/schedule',
        text: (t, language) => t('mail.pushJobFailed', { job: inWords(description, language) }),
      }),
    alone: config.databaseUrl === undefined,
  });
  app.decorate('jobs', service);
  siteSettings.follow(({ timeZone }) => {
    void service.setTimeZone(timeZone).catch((err: unknown) => {
      log.error({ label: 'jobs', err }, 'the schedules could not be changed to the new time zone');
    });
  });

  async function list(request: FastifyRequest): Promise<JobReply[]> {
    const all = await service.list();
    const language = languageOfRequest(request);
    return all.map(({ nextAt, ...job }) => ({
      ...job,
      description: inWords(job.description, language),
      nextExecutionAt: nextAt?.toISOString() ?? null,
    }));
  }
  async function one(name: string, request: FastifyRequest): Promise<JobReply> {
    const job = (await list(request)).find((each) => each.name === name);
    if (!job) throw new AppError('notFound', messageOf('server.noJob'));
    return job;
  }

  mount(app, contract.listJobRuns, async ({ query, request }) => {
    const { rows, total } = await listRuns(sql, query);
    const language = languageOfRequest(request);
    const inLanguage = (text: string | null) => text && inWords(text, language);
    return { rows: rows.map((run) => ({ ...run, errorMessage: inLanguage(run.errorMessage) })), total };
  });
  mount(app, contract.listJobs, ({ request }) => list(request));
  /** Recorded with it: what is refused is not. */
  const record = (tx: Transaction, user: Actor, act: 'jobRun' | 'jobPaused' | 'jobResumed', name: string) =>
    recordAuditEntries(tx, user, [{ act, subject: name }]);
  mount(app, contract.runJob, async ({ params: { name }, request, user }) => {
    await service.runNow(name, (tx) => record(tx, user, 'jobRun', name));
    request.log.info({ label: 'jobs', job: name, by: user.username }, 'asked to run now');
    return one(name, request);
  });
  const setPaused = (user: Actor, name: string, paused: boolean) =>
    sql.begin(async (tx) => {
      await record(tx, user, paused ? 'jobPaused' : 'jobResumed', name);
      await service.setPaused(name, paused, tx);
    });
  mount(app, contract.pauseJob, async ({ params: { name }, request, user }) => {
    await setPaused(user, name, true);
    return one(name, request);
  });
  mount(app, contract.resumeJob, async ({ params: { name }, request, user }) => {
    await setPaused(user, name, false);
    return one(name, request);
  });

  app.addHook('onListen', () => {
    // Nobody waits for it: the site is served while the due jobs are read.
    void service.start().catch((error: unknown) => {
      log.error({ label: 'jobs', err: error }, 'jobs could not be started');
    });
  });
  app.addHook('onClose', () => service.stop());
}

/** Scheduled jobs: their runs, what there is, run now and pause; they run from when the server listens. */
export const jobs = fastifyPlugin(registerJobs, {
  name: 'jobs',
  dependencies: ['access-tokens', 'site-settings', 'push'],
});
