import { join } from 'node:path';
import { DAY_MS, type TimeRange } from '@vestry/sync/analytics/day';
import { offsetAt } from '@vestry/sync/time/clock';
import * as contract from '@vestry/sync/contract/analytics';
import { API } from '@vestry/sync/contract/endpoint';
import { messageOf } from '@vestry/sync/messages/message';
import { may } from '@vestry/sync/access/permissions';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { databaseTime } from '../../platform/db/database-time';
import { budgetOf } from '../../platform/http/budget';
import { guard, mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import type { Traffic } from '../../platform/log/traffic';
import { registerCollect } from './collect';
import { dayWorker } from './days/in-worker';
import { sendFacts } from './facts-reply';
import { readLogLines } from './log-lines';
import { showToAdmins, showToEditors } from './shown-lines';
import { readDropped, readMostRead } from './sql';
import { createStatistics } from './statistics';
import { systemSampler } from './system';
import { keepTraffic, readTraffic } from './traffic-store';

/** PRODUCT.md AN3. */
const DEFAULT_DAYS = 7;

/** People who wait for the statistics of busy days. */
const MAX_WAITING = 20;
/** Pages that are made ready after a start. */
const MOST_AHEAD = 40;

interface RangeQuery {
  start?: string | undefined;
  end?: string | undefined;
}

/** Throws 400 for half a range, one that ends before it starts, and one that is longer than a year of the zone. */
function rangeOf({ start, end }: RangeQuery, now: number, zone: string): TimeRange {
  // The millisecond that is under way belongs to it: a visit of this very moment has been answered already.
  if (start === undefined && end === undefined) return { start: now - DEFAULT_DAYS * DAY_MS, end: now + 1 };
  if (start === undefined || end === undefined) {
    throw new AppError('badRequest', messageOf('server.rangeIncomplete'));
  }
  const range = { start: Date.parse(start), end: Date.parse(end) };
  if (!(range.start < range.end)) throw new AppError('badRequest', messageOf('server.rangeReversed'));
  // By the clock: 366 days have an hour more when they begin in summer and end in winter.
  const longer = offsetAt(range.end, zone) - offsetAt(range.start, zone);
  if (range.end - range.start + longer > contract.MAX_RANGE_DAYS * DAY_MS) {
    throw new AppError('badRequest', messageOf('server.rangeTooLong', { days: contract.MAX_RANGE_DAYS }));
  }
  return range;
}

interface Options {
  /** The counts of the whole server. */
  counted: Traffic;
}

async function registerAnalytics(app: FastifyInstance, { counted }: Options): Promise<void> {
  const { context } = app;
  const { sql, log } = context;
  const stopping = new AbortController();
  const inWorker = dayWorker(context, stopping.signal);
  // Each takes a processor and some hundred megabytes.
  const oneAtATime = budgetOf(1, { maxWaiting: MAX_WAITING });
  const statistics = createStatistics(sql, (task) => oneAtATime.run(1, () => inWorker(task)));
  const system = systemSampler();
  const traffic = keepTraffic({ sql, log, key: app.keys.trafficSenders.current, traffic: counted });
  const dropped = await registerCollect(app, context, app.isPublicPage);

  app.decorate('mostRead', () => readMostRead(sql, MOST_AHEAD));

  mount(app, contract.dashboard, async ({ query }) => {
    const { timeZone } = app.siteSettings.current;
    const range = rangeOf(query, await databaseTime(sql), timeZone);
    await Promise.all([traffic.flush(), dropped.flush()]);
    const [visits, lines, left] = await Promise.all([
      statistics.of(range, timeZone),
      readTraffic(sql, range),
      readDropped(sql, range),
    ]);
    return {
      ...visits,
      ...lines,
      systemStats: system.read(),
      dropped: { bots: left.bot, limited: left.limited },
    };
  });

  mount(app, contract.dashboardLogs, async ({ query, user }) => {
    const range = rangeOf(query, await databaseTime(sql), app.siteSettings.current.timeZone);
    const show = may(user.roles, 'logs.read') ? showToAdmins : showToEditors;
    return readLogLines(join(context.config.dataDir, 'logs'), range, contract.MAX_LOG_LINES, show);
  });

  app.endpoints.push(contract.dayFacts);
  app.get(`${API}${contract.dayFacts.path}`, { onRequest: guard(contract.dayFacts) }, (request, reply) =>
    sendFacts({ sql, statistics }, request, reply),
  );

  // A caller that waits for a busy day asks another instance, or this one when it is back.
  app.addHook('preClose', async () => stopping.abort(new AppError('unavailable')));
  app.addHook('onClose', async () => {
    system.close();
    await traffic.close();
  });
}

/** What visitors read, and what the server did: counted, kept by the day, and shown to staff. */
export const analytics = fastifyPlugin(registerAnalytics, {
  name: 'analytics',
  dependencies: ['access-tokens', 'site', 'site-settings'],
});
