import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import * as contract from '@vestry/sync/contract/site-imports';
import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { inWords } from '@vestry/sync/messages/in-words';
import type { Language } from '@vestry/sync/messages/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Author } from '../../platform/documents/workspace';
import { budgetOf } from '../../platform/http/budget';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { languageOfRequest } from '../../platform/http/messages';
import { openMediaStore } from '../../platform/media/open-store';
import { reasonOf, TerminalError } from '../../platform/messages/terminal';
import { importWordPress } from '../../transfer/wordpress/import-wordpress';
import type { ExportReader } from '../../transfer/wordpress/read-export';
import { readInWorker } from '../../transfer/wordpress/read-in-worker';
import { undoImport } from '../../transfer/wordpress/undo-import';
import { LIMITS, receiveExport, type Received } from './receive';
import {
  beginImport,
  finishImport,
  type ImportRow,
  listImports,
  noteUndone,
  type Outcome,
  touchImport,
} from './sql';

/** How often a running one says so. */
const BEAT_MS = 1_000;

function toImport(row: ImportRow, language: Language, userId: number): contract.SiteImport {
  const { isLost, startedAt, finishedAt, report, creatorId, ...rest } = row;
  const error = isLost ? 'importing.lost' : row.error;
  const isFailed = error !== null;
  return {
    ...rest,
    isOwn: creatorId === userId,
    report: report && contract.withAllGroups(report),
    status: isFailed ? 'failed' : finishedAt ? 'done' : 'running',
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    error: error && inWords(error, language),
  };
}

/** A signal that ends with `stop`, or when nobody waits for the reply any more. */
function whileAwaited({ raw }: FastifyReply, stop: AbortSignal): AbortSignal {
  const over = new AbortController();
  stop.addEventListener('abort', () => over.abort(stop.reason), { signal: over.signal });
  raw.once('close', () => over.abort(new Error('the connection was closed')));
  return over.signal;
}

async function registerSiteImports(app: FastifyInstance): Promise<void> {
  const { config, sql, log, outboundHttp } = app.context;
  const folder = join(config.dataDir, 'imports');
  const store = await openMediaStore(config);
  // Of a server that was ended in the middle of one.
  await rm(folder, { recursive: true, force: true });
  const deps = { sql, store, publicUrl: config.publicUrl, outbound: outboundHttp };
  /** Each takes a processor and a heap of its own: never two at a time. */
  const turns = budgetOf(1, { maxWaiting: IMPORT_LIMITS.waiting, full: 'tooMany' });
  const stop = new AbortController();
  const running = new Set<Promise<void>>();

  /** `first`: of an import that has begun, which no attempt holds up or turns away. */
  function readerOf({ path, name, choices }: Received, signal: AbortSignal, first: boolean): ExportReader {
    const reader = readInWorker(app.context, { path, name, folder, choices, signal });
    return {
      requiredMedia: () => turns.run(1, reader.requiredMedia, first),
      take: (task) => turns.run(1, () => reader.take(task), first),
    };
  }

  /** What an import has come to; its file is not needed any more. */
  async function outcomeOf(id: string, received: Received, by: Author): Promise<Outcome> {
    const progress = { done: 0, total: 0 };
    const touch = () => touchImport(sql, id, progress.done, progress.total);
    const beat = setInterval(() => {
      touch().catch((err: unknown) =>
        log.warn({ label: 'imports', err }, 'how far an import is could not be stored'),
      );
    }, BEAT_MS);
    const onProgress = (done: number, total: number) => Object.assign(progress, { done, total });
    try {
      const reader = readerOf(received, stop.signal, true);
      const options = { id, by, signal: stop.signal, onProgress };
      const report = await importWordPress({ ...deps, file: received }, reader, options);
      log.info({ label: 'imports', counts: report.counts, by: by.username }, 'imported from WordPress');
      await touch();
      return { report };
    } catch (err) {
      if (stop.signal.aborted) return { error: 'importing.lost' };
      if (err instanceof TerminalError) return { error: reasonOf(err) };
      log.error({ label: 'imports', err }, 'an import from WordPress failed');
      return { error: 'server.internal' };
    } finally {
      clearInterval(beat);
      app.imagesCame();
      await rm(received.path, { force: true });
    }
  }

  /** Never rejects: what went wrong is in the list, or else in the log. */
  async function run(id: string, received: Received, by: Author): Promise<void> {
    try {
      await finishImport(sql, id, await outcomeOf(id, received, by));
    } catch (err) {
      log.error({ label: 'imports', err }, 'the end of an import could not be stored');
    }
  }

  async function rowOf(id: string): Promise<ImportRow> {
    const row = (await listImports(sql)).find((each) => each.id === id);
    if (!row) throw new AppError('notFound');
    return row;
  }

  await app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });

    mount(scope, contract.trySiteImport, async ({ user, request, reply }) => {
      const received = await receiveExport(request, reply, folder);
      const signal = whileAwaited(reply, stop.signal);
      try {
        const reader = readerOf(received, signal, false);
        return await importWordPress(deps, reader, { dryRun: true, by: user, signal });
      } catch (error) {
        if (error instanceof TerminalError) throw new AppError('invalid', reasonOf(error));
        throw error;
      } finally {
        await rm(received.path, { force: true });
      }
    });

    mount(scope, contract.startSiteImport, async ({ user, request, reply }) => {
      const received = await receiveExport(request, reply, folder);
      const id = randomUUID();
      const other = await beginImport(sql, { id, file: received.name, creatorId: user.id });
      if (other) {
        await rm(received.path, { force: true });
        throw new AppError('conflict', other.creatorId === user.id ? 'importing.own' : 'importing.another');
      }
      const work = run(id, received, user);
      running.add(work);
      void work.finally(() => running.delete(work));
      return toImport(await rowOf(id), languageOfRequest(request), user.id);
    });
  });

  mount(app, contract.listSiteImports, async ({ request, user }) => {
    const language = languageOfRequest(request);
    return (await listImports(sql)).map((row) => toImport(row, language, user.id));
  });

  mount(app, contract.undoSiteImport, async ({ params: { id }, request, user }) => {
    const row = await rowOf(id);
    if (!row.canUndo) throw new AppError('conflict', 'importing.nothingToUndo');
    const undone = await undoImport({ sql, documents: app.documents }, id, user);
    await noteUndone(sql, id, undone);
    return toImport({ ...row, undone, canUndo: false }, languageOfRequest(request), user.id);
  });

  app.addHook('onClose', async () => {
    stop.abort(new Error('the server stops'));
    await Promise.all(running);
  });
}

/** Exports of WordPress that are brought in from the screen: tried, done in the background, listed with what came of it. */
export const siteImports = fastifyPlugin(registerSiteImports, {
  name: 'site-imports',
  dependencies: ['access-tokens', 'documents', 'media'],
});
