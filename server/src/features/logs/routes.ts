import { join } from 'node:path';
import * as contract from '@vestry/sync/contract/logs';
import { API } from '@vestry/sync/contract/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { guard, mount } from '../../platform/http/endpoint';
import { KeptIndexes } from './kept-indexes';
import { listLogs, openLog } from '../../platform/log/log-folder';
import { LogSearch } from './log-search';
import { type OpenSource, withLog } from '../../platform/log/log-source';
import { sendRaw } from './raw';

/** Then what was found so far is answered. */
const TIME_LIMIT_MS = 20_000;

async function registerLogs(app: FastifyInstance): Promise<void> {
  const folder = join(app.context.config.dataDir, 'logs');
  const indexes = new KeptIndexes();

  function searchOf(source: OpenSource, reply: FastifyReply): LogSearch {
    const deadline = performance.now() + TIME_LIMIT_MS;
    const ended = () => performance.now() > deadline || reply.raw.destroyed;
    return new LogSearch(source, indexes.of(source), ended);
  }

  function ask<T>(
    filename: string,
    reply: FastifyReply,
    question: (search: LogSearch) => Promise<T>,
  ): Promise<T> {
    return withLog(folder, filename, (source) => question(searchOf(source, reply)));
  }

  mount(app, contract.allLogFiles, () => listLogs(folder));

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

  // A stream with its own headers: mounted by hand.
  app.endpoints.push(contract.rawLog);
  app.get<{ Params: { filename: string } }>(
    `${API}/logs/raw/:filename`,
    { onRequest: guard(contract.rawLog.access) },
    async (request, reply) => {
      const { filename } = request.params;
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
