import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const PRODUCT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the product into a folder, with the widgets of another one; resolves to the program to start. */
export async function buildWith(widgets: string, folder: string): Promise<string> {
  await mkdir(join(folder, 'server'), { recursive: true });
  // What is built finds the product's packages above it, as it does in its usual place.
  await symlink(join(PRODUCT, 'node_modules'), join(folder, 'node_modules'));
  await symlink(join(PRODUCT, 'server/node_modules'), join(folder, 'server/node_modules'));
  await promisify(execFile)('npm', ['run', '--silent', 'build'], {
    cwd: PRODUCT,
    env: { ...process.env, INIT_CWD: PRODUCT, WIDGETS_DIR: widgets, BUILD_DIR: folder, NODE_ENV: undefined },
  });
  return join(folder, 'server/dist/main.js');
}
