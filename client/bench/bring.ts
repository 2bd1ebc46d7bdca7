import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Packages that only a bench wants and that are too large for everybody's install: npm brings `name@version` once into
 * a folder of its own among the system's scratch files. The `node_modules` there; undefined, with a word about it,
 * when npm cannot.
 */
export async function bring(...packages: string[]): Promise<string | undefined> {
  const scratch = join(tmpdir(), `vestry-bench-${packages.join('-').replaceAll(/[^\w.-]+/g, '-')}`);
  const folder = join(scratch, 'node_modules');
  // Written by npm when it has ended well.
  if (existsSync(join(folder, '.package-lock.json'))) return folder;
  await mkdir(scratch, { recursive: true });
  console.log(`bringing ${packages.join(', ')} into ${scratch}`);
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, error } = spawnSync('npm', ['install', '--prefix', scratch, ...quiet, ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status === 0) return folder;
  console.log(
    `left out: npm could not install ${packages.join(', ')} (${error?.message ?? `status ${status}`})`,
  );
  return undefined;
}
