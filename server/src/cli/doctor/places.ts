import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { LIMITS } from '@vestry/sync/status/findings';
import { listBackups } from '../../features/backup/back-up';
import type { Config } from '../../config';
import type { Environment } from '../command';
import { areThere, newestBlobs } from '../../platform/media/are-there';
import { openMediaStore } from '../../platform/media/open-store';
import type { BlobName, MediaStore } from '../../platform/media/store';
import { ensureDataFolder } from '../../platform/db/data-folder';
import { RESERVE_BYTES } from '../../platform/disk/reserve';
import { ifThere } from '../../platform/db/files';
import { reasonOf } from '../../platform/messages/terminal';
import { BESIDE, withDatabase } from '../../with-database';
import { type Check, fault, type Finding, ok, warning } from './finding';
import { judgePart } from './part';

const MEGABYTE = 1024 * 1024;

/** Judges bytes that are free, of so many, by the limits of Server Status. */
export function judgeRoom(free: number, size: number): Finding {
  const [freeMb, sizeMb] = [free, size].map((bytes) => Math.round(bytes / MEGABYTE));
  const values = { free: `${freeMb} MB`, size: `${sizeMb} MB` };
  if (free < RESERVE_BYTES) return judgePart('diskLow', values);
  return free < LIMITS.diskBytes || free / size < LIMITS.diskShare
    ? judgePart('diskSoonLow', values)
    : ok(messageOf('status.diskWell', values));
}

export const disk: Check = {
  name: messageOf('cli.checkDisk'),
  run: async ({ config: { dataDir } }) => {
    const found = await ifThere(statfs(dataDir));
    if (!found) return [warning(messageOf('cli.noSite', { folder: dataDir }))];
    const room = judgeRoom(found.bavail * found.bsize, found.blocks * found.bsize);
    try {
      ensureDataFolder(dataDir);
      return [room];
    } catch (error) {
      return [room, fault(reasonOf(error))];
    }
  },
};

const folderOf = ({ dataDir }: Config) => join(dataDir, 'media');

/** A folder that was lost is not made again: somebody may restore it. */
async function openStore(config: Config): Promise<Pick<MediaStore, 'name' | 'open'>> {
  const isMissing = !config.mediaS3 && (await ifThere(statfs(folderOf(config)))) === undefined;
  return isMissing ? { name: folderOf(config), open: async () => undefined } : openMediaStore(config);
}

/** Gives the newest blobs; none when the database does not answer, which its own check reports. */
async function newest(env: Environment): Promise<BlobName[]> {
  return withDatabase(env, 'vestry-doctor', newestBlobs, { ...BESIDE, migrated: 'open' }).catch(() => []);
}

/** Puts something small, reads it and takes it away again, by the name of an image that nobody has. */
async function keeps(config: Config): Promise<Finding> {
  const store = await openMediaStore(config);
  const name = { blob: randomUUID(), format: 'png' } as const;
  await store.put(name, Buffer.from('doctor'));
  const there = await store.open(name);
  await store.remove(name);
  return there ? ok(messageOf('cli.mediaKept')) : fault(messageOf('cli.mediaLost'));
}

export const media: Check = {
  name: messageOf('cli.checkMedia'),
  run: async ({ env, config }) => {
    const alone = config.databaseUrl !== undefined && config.mediaS3 === undefined;
    const shared = alone ? [warning(messageOf('cli.mediaAlone', { folder: folderOf(config) }))] : [];
    if (!config.mediaS3 && (await ifThere(statfs(config.dataDir))) === undefined) return shared;
    try {
      const store = await openStore(config);
      const isLost = !(await areThere(await newest(env), store));
      const found = isLost ? judgePart('mediaSilent') : await keeps(config);
      return [found, ...shared];
    } catch (error) {
      return [fault(messageOf('cli.mediaRefused', { reason: reasonOf(error) })), ...shared];
    }
  },
};

const HOUR_MS = 3_600_000;
/** From then on an age is given in days. */
const HOURS_AT_MOST = 72;

export function judgeBackup(taken: Date, now = new Date()): Finding {
  const hours = Math.floor((now.getTime() - taken.getTime()) / HOUR_MS);
  const ago =
    hours < HOURS_AT_MOST
      ? messageOf('cli.hoursAgo', { count: hours })
      : messageOf('cli.daysAgo', { count: Math.floor(hours / 24) });
  return now.getTime() - taken.getTime() > LIMITS.backupHours * HOUR_MS
    ? judgePart('backupOld', { ago, job: 'back-up' })
    : ok(messageOf('status.backupWell', { ago }));
}

export const backups: Check = {
  name: messageOf('cli.checkBackups'),
  run: async ({ config }) => {
    const last = (await ifThere(listBackups(join(config.dataDir, 'backup'))))?.at(-1);
    if (last === undefined) return [warning(messageOf('cli.backupsNone'))];
    const taken = new Date(last.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
    return [judgeBackup(taken)];
  },
};
