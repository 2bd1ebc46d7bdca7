import { spawnSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from './scratch';

/** A disk of its own, of a size as `mount` takes it, that others may pass through; not `mounted` without the right to. */
export async function smallDisk(name: string, size: string) {
  const home = await scratchFolder(name);
  const disk = join(home, 'disk');
  await mkdir(disk);
  const options = ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', disk];
  const mounted = spawnSync('mount', options).status === 0;
  return {
    disk,
    mounted,
    remove: async () => {
      if (mounted) spawnSync('umount', ['-l', disk]);
      await rm(home, { recursive: true, force: true });
    },
  };
}
