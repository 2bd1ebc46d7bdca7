import { randomUUID } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import {
  type ImportChoices,
  importChoicesSchema,
  ITEM_GROUPS,
  shareTaken,
  type WordPressReport,
} from '@vestry/sync/contract/site-imports';
import { formerMessage, noteMessage } from '@vestry/sync/messages/import-note';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../config';
import type { Sql } from '../platform/db/db';
import { createLogger } from '../platform/log/log-file';
import { DocumentStore } from '../platform/documents/store';
import { openMediaStore } from '../platform/media/open-store';
import type { MediaStore } from '../platform/media/store';
import { AppError } from '../platform/http/errors';
import { TerminalError, terminalLanguage } from '../platform/messages/terminal';
import { exportSite } from '../transfer/export-site';
import { firstAdmin, importSite } from '../transfer/import-site';
import { closeSource, openSource } from '../transfer/other-systems/read-entries';
import { importWordPress } from '../transfer/wordpress/import-wordpress';
import { readHere } from '../transfer/wordpress/read-export';
import { undoImport } from '../transfer/wordpress/undo-import';
import { BESIDE, withDatabase } from '../with-database';
import type { AddCommand, Environment, Outcome } from './command';

interface Site {
  sql: Sql;
  config: Config;
  store: MediaStore;
  log: Logger;
}

function withSite<T>(env: Environment, name: string, work: (site: Site) => Promise<T>): Promise<T> {
  return withDatabase(
    env,
    name,
    async (sql, config) => {
      const log = createLogger(process.stderr, 'silent');
      return work({ sql, config, log, store: await openMediaStore(config) });
    },
    BESIDE,
  );
}

function exportTo(env: Environment, folder: string): Promise<string> {
  return withSite(env, 'vestry-export', async ({ sql, store, config }) => {
    const counts = await exportSite({ sql, store, first: config.firstSettings }, folder);
    return messageOf('cli.exported', { folder, ...counts });
  });
}

function importFrom(env: Environment, folder: string, dryRun: boolean): Promise<Outcome> {
  return withSite(env, 'vestry-import', async ({ sql, store, config, log }) => {
    const report = await importSite({ sql, store, log, first: config.firstSettings }, folder, { dryRun });
    const { refused, problems } = report;
    if (refused > 0)
      throw new TerminalError([messageOf('cli.importRefused', { count: refused }), ...problems]);
    const first = dryRun ? messageOf('cli.importWould') : messageOf('cli.imported');
    const language = terminalLanguage(env);
    return { message: [first, ...report.lines()].map((line) => inWords(line, language)).join('\n  ') };
  });
}

/** Messages, each a line. */
function linesOf(report: WordPressReport): string[] {
  const { site, counts, redirects, notes, former } = report;
  return [
    messageOf('importing.sum', { site, share: shareTaken(report), redirects }),
    ...(former ? [formerMessage(former, former.at?.slice(0, 10) ?? '')] : []),
    ...ITEM_GROUPS.map((group) => messageOf('importing.group', { group, ...counts[group] })),
    ...notes.map((note) => {
      const [message, examples] = [noteMessage(note), note.examples.join(' · ')];
      return examples === '' ? message : messageOf('importing.example', { note: message, examples });
    }),
  ];
}

interface Typed extends Partial<ImportChoices> {
  dryRun?: boolean;
  wordpress?: boolean;
  asNew?: boolean;
  undo?: boolean;
}

function importFromWordPress(env: Environment, file: string, typed: Typed): Promise<Outcome> {
  const { dryRun = false, asNew = false, drafts, others, language } = typed;
  const site = asNew ? 'new' : '';
  const { success, data: choices } = importChoicesSchema.safeParse({ drafts, others, language, site });
  if (!success) throw new TerminalError([messageOf('contract.languageTag')]);
  return withSite(env, 'vestry-import', async ({ sql, store, config, log }) => {
    const { firstSettings: first, publicUrl } = config;
    const scratch = join(config.dataDir, 'imports-by-hand');
    const name = basename(file);
    const source = await openSource(file, name);
    const reader = readHere({ sql, store, log, first, scratch, name }, source, choices);
    const id = randomUUID();
    const deps = { sql, store, publicUrl, file: { path: file, name } };
    const report = await importWordPress(deps, reader, { dryRun, id }).finally(() => closeSource(source));
    const title = dryRun ? 'importing.wouldTake' : 'importing.taken';
    const language = terminalLanguage(env);
    const last = dryRun ? [] : [messageOf('importing.number', { id })];
    return {
      message: [title, ...linesOf(report), ...last].map((line) => inWords(line, language)).join('\n  '),
    };
  });
}

function undoAt(env: Environment, id: string): Promise<Outcome> {
  if (!z.uuid().safeParse(id).success) throw new TerminalError(['importing.nothingToUndo']);
  return withSite(env, 'vestry-import', async ({ sql, log }) => {
    const documents = new DocumentStore(sql, log);
    const { kept, ...counts } = await undoImport({ sql, documents }, id, await firstAdmin(sql)).catch(
      (error: unknown) => {
        throw error instanceof AppError ? new TerminalError([error.message]) : error;
      },
    );
    const lines = [messageOf('importing.undone', counts), ...(kept.length > 0 ? [kept.join(' · ')] : [])];
    return { message: lines.map((line) => inWords(line, terminalLanguage(env))).join('\n  ') };
  });
}

export const addTransfer: AddCommand = (program, { env, translate, does }) => {
  program
    .command('export')
    .description(translate(messageOf('cli.helpExport')))
    .argument('<folder>', translate(messageOf('cli.helpExportFolder')))
    .action(does((folder: string) => exportTo(env, resolve(folder))));
  program
    .command('import')
    .description(translate(messageOf('cli.helpImport')))
    .argument('<folder or file>', translate(messageOf('cli.helpImportFolder')))
    .option('--dry-run', translate(messageOf('cli.helpDryRun')))
    .option('--wordpress', translate(messageOf('cli.helpWordPress')))
    .option('--drafts', translate(messageOf('cli.helpDrafts')))
    .option('--others', translate(messageOf('cli.helpOthers')))
    .option('--as-new', translate(messageOf('cli.helpAsNew')))
    .option('--language <tag>', translate(messageOf('cli.helpLanguage')))
    .option('--undo', translate(messageOf('cli.helpUndo')))
    .action(
      does((from: string, typed: Typed) =>
        typed.undo
          ? undoAt(env, from)
          : typed.wordpress
            ? importFromWordPress(env, resolve(from), typed)
            : importFrom(env, resolve(from), typed.dryRun ?? false),
      ),
    );
};
