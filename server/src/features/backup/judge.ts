import type { BackupFacts } from '@vestry/sync/contract/backups';
import { messageOf } from '@vestry/sync/messages/message';
import type { Queryable } from '../../platform/db/db';
import { AppError } from '../../platform/http/errors';
import { reasonOf, TerminalError } from '../../platform/messages/terminal';
import { manifestSchema, rowsOf } from './manifest';
import { stepsOf } from './shape';
import { readSite } from './sql';

/** What a backup is, by its manifest alone: of which site, of when, and whether this version can restore it. */
export async function judgeManifest(sql: Queryable, text: string): Promise<BackupFacts> {
  const manifest = readText(text);
  const site = await readSite(sql);
  return {
    isOwn: manifest.site === site,
    takenAt: manifest.takenAt,
    product: manifest.product,
    rows: rowsOf(manifest),
    images: manifest.media.files,
    withImages: manifest.media.kept === 'here',
    refusal: await refusalOf(manifest),
  };
}

function readText(text: string) {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new AppError('invalid', messageOf('server.noManifest'));
  }
}

async function refusalOf(manifest: Parameters<typeof stepsOf>[0]): Promise<string | null> {
  try {
    await stepsOf(manifest);
    return null;
  } catch (error) {
    if (error instanceof TerminalError) return reasonOf(error);
    throw error;
  }
}
