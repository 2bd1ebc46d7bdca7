import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SystemUser } from './system-user';

/** May this user pass through a folder of this mode? */
export function mayPass(
  folder: { mode: number; uid: number; gid: number },
  user: { uid: number; gid: number },
): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** The folder nearest to `path` that this user may not pass through on the way to it. */
export async function barrier(path: string, user: SystemUser): Promise<string | undefined> {
  if (!user) return undefined;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!mayPass(await stat(folder), user)) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
