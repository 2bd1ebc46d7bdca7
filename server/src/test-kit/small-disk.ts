import { spawnSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from './scratch';
import { needs } from './needs';

/**
 * A disk of its own, of a size as `mount` takes it, that others may pass through. Where nothing can be mounted, the tests
 * that this is called for are skipped.
 */
export async function smallDisk(name: string, size: string) {
  const home = await scratchFolder(name);
  const disk = join(home, 'disk');
  await mkdir(disk);
  const options = ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', disk];
  const isMounted = needs('mount') && spawnSync('mount', options).status === 0;
  return {
    disk,
    remove: async () => {
      if (isMounted) spawnSync('umount', ['-l', disk]);
      await rm(home, { recursive: true, force: true });
    },
  };
}
