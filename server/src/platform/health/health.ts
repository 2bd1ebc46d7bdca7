import type { Readyz } from '@vestry/sync/contract/status';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Context } from '../../context';
import { openMediaStore } from '../media/open-store';
import { AppError } from '../http/errors';
import { Outage } from '../log/outage';
import { endsWithin } from '../db/ends-within';
import { PATIENCE_MS, type Readiness, readiness } from './readiness';
import { WriteTrials } from './write-trials';

declare module 'fastify' {
  interface FastifyInstance {
    /** Gives the readiness that `/readyz` reports. */
    readiness: () => Promise<Readiness>;
  }
}

/** Balancers ask every few seconds. */
const unavailable = (message: 'server.stopping' | 'server.notReady') =>
  new AppError('unavailable', { message: messageOf(message), isLogged: true });

const outageOf = ({ log }: FastifyInstance, what: string) =>
  new Outage(log, { label: 'health', what, begins: 'does not answer', ends: 'answers again' });

type Options = Pick<Context, 'config' | 'sql' | 'probePatienceMs' | 'writeTrialMs'>;

function tryWrites(app: FastifyInstance, { sql, writeTrialMs }: Options): WriteTrials {
  const outage = new Outage(app.log, {
    label: 'health',
    begins: 'a trial write does not go through',
    ends: 'trial writes go through again',
  });
  const trials = new WriteTrials({
    sql,
    everyMs: writeTrialMs,
    report: (err) => {
      if (err === undefined) outage.worked('write');
      else outage.failed('write', err);
    },
  });
  app.addHook('onClose', async () => trials.stop());
  return trials;
}

async function registerHealth(app: FastifyInstance, options: Options) {
  const { config, sql, probePatienceMs } = options;
  const trials = tryWrites(app, options);
  const outages = { database: outageOf(app, 'database'), media: outageOf(app, 'media') };
  const ready = await readiness({
    sql,
    dataDir: config.dataDir,
    openStore: () => openMediaStore(config),
    isFolder: config.mediaS3 === undefined,
    patienceMs: probePatienceMs,
    writes: () => trials.state,
    report: (what, err) => {
      if (err === undefined) outages[what].worked(what);
      else outages[what].failed(what, err);
    },
  });
  /** A search that is still being prepared is reported, and does not make the server unready. */
  const withSearch = async (): Promise<Readiness> => {
    const isPreparing = app.measured.searchIsPreparing?.();
    if (isPreparing === undefined) return ready();
    return { ...(await ready()), search: isPreparing ? 'preparing' : 'ready' };
  };
  app.decorate('readiness', withSearch);
  const send = (alive: object) => JSON.stringify({ status: 'success', data: alive });
  app.get('/healthz', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(send({ alive: true })),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    if (app.draining) throw unavailable('server.stopping');
    const [found] = await Promise.all([
      withSearch(),
      endsWithin(app.setup.renew(), probePatienceMs ?? PATIENCE_MS),
    ]);
    if (found.state === 'unavailable') throw unavailable('server.notReady');
    const setup = app.setup.found().map(({ name }) => name);
    const setAside = app.measured.setAside?.().length ?? 0;
    return reply.send(send({ ready: true, ...found, setup, setAside } satisfies Readyz));
  });
}

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too and has this version's shape; `degraded` where
 * pages are shown and something else fails.
 */
export const health = fastifyPlugin(registerHealth, { name: 'health' });
