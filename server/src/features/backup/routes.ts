import { listBackups } from '@vestry/sync/contract/backups';
import { inWords } from '@vestry/sync/messages/in-words';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { mount } from '../../platform/http/endpoint';
import { languageOfRequest } from '../../platform/http/messages';
import { readBackups } from './sql';

async function registerBackups(app: FastifyInstance): Promise<void> {
  const { config, sql } = app.context;
  mount(app, listBackups, async ({ request }) => {
    const language = languageOfRequest(request);
    const words = (text: string | null) => text && inWords(text, language);
    const backups = (await readBackups(sql)).map((row) => ({
      ...row,
      rows: Number(row.rows),
      bytes: Number(row.bytes),
      takenAt: row.takenAt.toISOString(),
      drilledAt: row.drilledAt?.toISOString() ?? null,
      drillError: words(row.drillError),
      copiedAt: row.copiedAt?.toISOString() ?? null,
      copyError: words(row.copyError),
    }));
    return { backups, copied: config.backup.offsite !== undefined };
  });
}

/** Which backups there are. They are taken, tried and copied by jobs. */
export const backups = fastifyPlugin(registerBackups, { name: 'backups', dependencies: ['access-tokens'] });
