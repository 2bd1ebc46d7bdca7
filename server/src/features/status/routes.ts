import { readStatus, type Status } from '@vestry/sync/contract/status';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { mount } from '../../platform/http/endpoint';
import { type InstanceRow, listInstances } from '../../platform/instances/sql';
import { readMailServer } from '../../platform/mail/mail-server';
import { countedOutcomes } from '../../platform/metrics/counters';
import type { Measurements } from '../../platform/metrics/gauges';
import { PRODUCT_VERSION } from '../../product-version';

const iso = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;

type OfDatabase = Pick<Status, 'database' | 'backups'>;

function ofDatabase({ database: found }: Measurements): OfDatabase {
  if (!found) return { database: null, backups: null };
  const { waitMs, schema, busy, idle, conflicts, backupAt, drilledAt, drillFailed } = found;
  return {
    database: { answerMs: waitMs, schema, busy, idle, conflicts },
    backups: { takenAt: iso(backupAt), drilledAt: iso(drilledAt), drillFailed },
  };
}

/** Each as it is listed, and whether it is set up like the one that answers. */
function instancesOf(rows: readonly InstanceRow[], ownId: string | undefined): Status['instances'] {
  const own = rows.find(({ id }) => id === ownId);
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    isThis: row.id === ownId,
    sameKeys: !own || own.keyPrints.join() === row.keyPrints.join(),
    sameFolder: !own || own.folderId === row.folderId,
  }));
}

async function registerStatus(app: FastifyInstance): Promise<void> {
  const { config, sql, instance } = app.context;

  async function jobsOf({ database }: Measurements): Promise<Status['jobs']> {
    if (!database) return null;
    const times = new Map(database.jobs.map((job) => [job.name, job]));
    const jobs = await app.jobs.list();
    return jobs
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, paused, active, nextAt }) => ({
        name,
        succeededAt: iso(times.get(name)?.succeededAt),
        failedAt: iso(times.get(name)?.failedAt),
        paused,
        active,
        nextAt: iso(nextAt),
      }));
  }

  mount(app, readStatus, async () => {
    const found = await app.gauges();
    const [jobs, running, outcomes, mailServer] = await Promise.all([
      jobsOf(found),
      listInstances(sql),
      countedOutcomes(),
      readMailServer(sql),
    ]);
    return {
      at: new Date().toISOString(),
      version: PRODUCT_VERSION,
      readiness: found.readiness ?? null,
      disk: found.disk ?? null,
      ...ofDatabase(found),
      copied: config.backup.offsite !== undefined,
      jobs,
      own: {
        ...outcomes,
        mailSetUp: mailServer !== undefined || config.mail.smtpUrl !== undefined,
        viewsWaiting: app.measured.hitsWaiting?.() ?? 0,
        streams: app.measured.eventStreams?.() ?? 0,
        setAside: app.measured.setAside?.() ?? [],
        setup: app.setup.found(),
      },
      instances: instancesOf(running, instance?.id),
    };
  });
}

/** The state of the servers, for admins: the contents of `/metrics` in one reply. */
export const status = fastifyPlugin(registerStatus, {
  name: 'status',
  dependencies: ['access-tokens', 'metrics', 'jobs', 'setup'],
});
