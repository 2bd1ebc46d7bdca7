import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The product's folder. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const PACKAGES = ['sync', 'client', 'server'];

/**
 * A folder with copies of these files and folders of the product, in which the packages name each other and the installed
 * modules are those of the product. The caller removes it.
 */
export async function scratchCopy(paths: readonly string[]): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'guide-'));
  for (const path of paths) await cp(join(ROOT, path), join(scratch, path), { recursive: true });
  const modules = join(scratch, 'node_modules');
  await mkdir(join(modules, '@vestry'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@vestry' && !/^\.(?!bin$)/.test(name))
      await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of PACKAGES.filter((each) => existsSync(join(scratch, each)))) {
    await symlink(join(scratch, name), join(modules, '@vestry', name));
    const own = join(ROOT, name, 'node_modules');
    if (existsSync(own)) await symlink(own, join(scratch, name, 'node_modules'));
  }
  return scratch;
}

/** Runs a program in a folder; rejects with what it has written. */
export const runIn = (cwd: string, program: string, ...args: string[]) =>
  promisify(execFile)(program, args, { cwd }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(stdout + stderr);
    },
  );
