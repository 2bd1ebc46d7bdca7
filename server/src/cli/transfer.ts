import { resolve } from 'node:path';
import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import type { Logger } from 'pino';
import type { Config } from '../config';
import type { Sql } from '../platform/db/db';
import { createLogger } from '../platform/log/log-file';
import { openMediaStore } from '../platform/media/open-store';
import type { MediaStore } from '../platform/media/store';
import { TerminalError, terminalLanguage } from '../platform/messages/terminal';
import { exportSite } from '../transfer/export-site';
import { importSite } from '../transfer/import-site';
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
    return { says: [first, ...report.lines()].map((line) => inWords(line, language)).join('\n  ') };
  });
}

export const addTransfer: AddCommand = (program, { env, say, does }) => {
  program
    .command('export')
    .description(say(messageOf('cli.helpExport')))
    .argument('<folder>', say(messageOf('cli.helpExportFolder')))
    .action(does((folder: string) => exportTo(env, resolve(folder))));
  program
    .command('import')
    .description(say(messageOf('cli.helpImport')))
    .argument('<folder>', say(messageOf('cli.helpImportFolder')))
    .option('--dry-run', say(messageOf('cli.helpDryRun')))
    .action(
      does((folder: string, { dryRun = false }: { dryRun?: boolean }) =>
        importFrom(env, resolve(folder), dryRun),
      ),
    );
};
