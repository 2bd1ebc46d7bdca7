import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { listBackups } from '../../features/backup/back-up';
import type { Config } from '../../config';
import type { Environment } from '../command';
import { areThere, newestBlobs } from '../../platform/media/are-there';
import { openMediaStore } from '../../platform/media/open-store';
import type { BlobName, MediaStore } from '../../platform/media/store';
import { ensureDataFolder } from '../../platform/db/data-folder';
import { ifThere } from '../../platform/db/files';
import { reasonOf } from '../../platform/messages/terminal';
import { BESIDE, withDatabase } from '../../with-database';
import { type Check, fault, type Finding, ok, warning } from './finding';

const MEGABYTE = 1024 * 1024;
/** Below it PostgreSQL may find no room for its log, which ends it. */
const FAULT_MB = 256;
const WARNING_MB = 2048;
const WARNING_SHARE = 0.05;

export function judgeRoom(freeMb: number, allMb: number) {
  const values = { free: Math.round(freeMb), share: Math.round((100 * freeMb) / allMb) };
  if (freeMb < FAULT_MB) return fault(messageOf('cli.diskFull', values));
  return freeMb < WARNING_MB || freeMb / allMb < WARNING_SHARE
    ? warning(messageOf('cli.diskFull', values))
    : ok(messageOf('cli.diskFree', values));
}

export const disk: Check = {
  name: messageOf('cli.checkDisk'),
  run: async ({ config: { dataDir } }) => {
    const found = await ifThere(statfs(dataDir));
    if (!found) return [warning(messageOf('cli.noSite', { folder: dataDir }))];
    const mb = (blocks: number) => (blocks * found.bsize) / MEGABYTE;
    const room = judgeRoom(mb(found.bavail), mb(found.blocks));
    try {
      ensureDataFolder(dataDir);
      return [room];
    } catch (error) {
      return [room, fault(reasonOf(error))];
    }
  },
};

const folderOf = ({ dataDir }: Config) => join(dataDir, 'media');

/** A folder that was lost is not made again: somebody may put it back. */
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
      const found = isLost ? fault(messageOf('cli.mediaGone', { store: store.name })) : await keeps(config);
      return [found, ...shared];
    } catch (error) {
      return [fault(messageOf('cli.mediaRefused', { reason: reasonOf(error) })), ...shared];
    }
  },
};

const DAY_MS = 86_400_000;
/** One is taken each night. */
const OLD_DAYS = 2;

export const backups: Check = {
  name: messageOf('cli.checkBackups'),
  run: async ({ config }) => {
    const last = (await ifThere(listBackups(join(config.dataDir, 'backup'))))?.at(-1);
    if (last === undefined) return [warning(messageOf('cli.backupsNone'))];
    const taken = new Date(last.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
    const days = Math.floor((Date.now() - taken.getTime()) / DAY_MS);
    return [
      days >= OLD_DAYS
        ? warning(messageOf('cli.backupsOld', { days }))
        : ok(messageOf('cli.backupsFresh', { time: last })),
    ];
  },
};
