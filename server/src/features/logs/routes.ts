import { join } from 'node:path';
import * as contract from '@vestry/sync/contract/logs';
import { API } from '@vestry/sync/contract/endpoint';
import { LineIndex } from '@vestry/sync/logs/line-index';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { guard, mount, type SignedIn } from '../../platform/http/endpoint';
import { listLogs, openLog } from '../../platform/log/log-folder';
import { keepOwnLogs } from './keep-own';
import { type LogSearch, logSearch } from './log-search';
import { listInstances } from '../../platform/instances/sql';
import { type OpenSource, withLog } from '../../platform/log/log-source';
import { warningDays } from '../../platform/log/sql';
import { sendRaw } from './raw';
import { namesOfInstances, readWarnings } from './sql';

/** Then what was found so far is answered. */
const TIME_LIMIT_MS = 20_000;

const MAX_INDEXES = 16;

async function registerLogs(app: FastifyInstance): Promise<void> {
  const { config, sql, instance } = app.context;
  const folder = join(config.dataDir, 'logs');
  keepOwnLogs(app);
  /** What is known of the lines of the logs read last: reading the end of one again and again costs nothing then. */
  const indexes = new LRUCache<string, LineIndex>({ max: MAX_INDEXES });
  app.setup.memory.emptied.add(() => indexes.clear());

  /** For a file that was cut down since, a new one. */
  function indexOf({ id, size }: OpenSource): LineIndex {
    const known = indexes.get(id);
    const index = known && known.counted <= size ? known : new LineIndex();
    indexes.set(id, index);
    return index;
  }

  function searchOf(source: OpenSource, reply: FastifyReply): LogSearch {
    const deadline = performance.now() + TIME_LIMIT_MS;
    const ended = () => performance.now() > deadline || reply.raw.destroyed;
    return logSearch(source, indexOf(source), ended);
  }

  function ask<T>(
    filename: string,
    reply: FastifyReply,
    question: (search: LogSearch) => Promise<T>,
  ): Promise<T> {
    return withLog(folder, filename, (source) => question(searchOf(source, reply)));
  }

  mount(app, contract.allLogFiles, () => listLogs(folder));

  mount(app, contract.ownLogFiles, async () => {
    const running = instance ? await listInstances(sql) : [];
    const own = running.find(({ id }) => id === instance?.id);
    // Those that mount the same folder write into the same files.
    const others = running.filter(({ folderId }) => own && folderId !== own.folderId);
    const names = [...new Set(others.map(({ name }) => name))];
    return { instance: own?.name ?? null, others: names, files: await listLogs(folder) };
  });

  mount(app, contract.listWarnings, async ({ query }) => {
    const days = warningDays(config.logDays);
    const [page, instances] = await Promise.all([
      readWarnings(sql, query, days),
      namesOfInstances(sql, days),
    ]);
    return { ...page, instances };
  });

  mount(app, contract.logFile, async ({ params: { filename } }) => {
    const { handle, facts } = await openLog(folder, filename);
    await handle.close();
    return facts;
  });

  mount(app, contract.tailLog, ({ params, query, reply }) =>
    ask(params.filename, reply, (search) => search.tail(query.line)),
  );

  mount(app, contract.partOfLog, ({ params, query, reply }) =>
    ask(params.filename, reply, (search) => search.part(query.startLine, query.endLine)),
  );

  mount(app, contract.grepLog, ({ params, query, reply }) =>
    ask(params.filename, reply, (search) => search.grep(new TextEncoder().encode(query.keyword))),
  );

  /** A reader that follows a log requests its end again and again: an hour of that is one audit entry. */
  const noted = new LRUCache<string, true>({ max: 1_000, ttl: 3_600_000 });
  async function note(user: SignedIn, act: 'logRead' | 'logRefused', filename: string): Promise<void> {
    const key = `${act} ${user.id} ${filename}`;
    if (noted.has(key)) return;
    await recordAuditEntries(app.context.sql, user, [{ act, subject: filename.slice(0, 200) }]);
    noted.set(key, true);
  }
  const allow = guard(contract.rawLog);

  const admit: typeof allow = async function admitted(this: FastifyInstance, request, reply) {
    try {
      await allow.call(this, request, reply);
    } catch (error) {
      const { filename } = request.params as { filename: string };
      if (request.sessionUser) await note(request.sessionUser, 'logRefused', filename);
      throw error;
    }
  };

  // A stream with its own headers: mounted by hand.
  app.endpoints.push(contract.rawLog);
  app.get<{ Params: { filename: string } }>(
    `${API}/logs/raw/:filename`,
    { onRequest: admit },
    async (request, reply) => {
      const { filename } = request.params;
      if (request.sessionUser) await note(request.sessionUser, 'logRead', filename);
      const count = (source: OpenSource, at: number) => searchOf(source, reply).newlinesBefore(at);
      return sendRaw({ folder, filename, request, reply, countNewlines: count });
    },
  );
}

/** Log files, for admins: the listing, lines by place and by text, the bytes. */
export const logs = fastifyPlugin(registerLogs, {
  name: 'logs',
  dependencies: ['access-tokens'],
});
