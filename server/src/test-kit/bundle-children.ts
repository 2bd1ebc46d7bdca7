import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { scratchFolder } from './scratch';

/** The programs that tests start as processes of their own. */
const CHILDREN = {
  run: 'test-kit/run-child.ts',
  server: 'test-kit/server-child.ts',
  fuzzed: 'test-kit/fuzz/server-child.ts',
  log: 'platform/log/test-support/log-child.ts',
  postgres: 'platform/embedded/test-support/postgres-child.ts',
  job: 'platform/jobs/test-support/job-child.ts',
  upgrade: 'platform/documents/test-support/upgrade-child.ts',
  bomb: 'features/media/test-support/measure-bomb.ts',
  'day-worker': 'features/analytics/days/day-worker.ts',
  'draw-worker': 'features/site/drawing/draw-worker.ts',
  'export-worker': 'transfer/wordpress/export-worker.ts',
  writer: 'features/media/test-support/write-for-ever.ts',
};

export type Child = keyof typeof CHILDREN;

const src = join(import.meta.dirname, '..');

/**
 * To compile the source for each start took longer than the start. Beside them lie the packages that they import, as links;
 * `remove` deletes all of it.
 */
export async function bundleChildren(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const home = await scratchFolder('children');
  const folder = join(home, 'server/children');
  await mkdir(folder, { recursive: true });
  await symlink(join(src, '../../node_modules'), join(home, 'node_modules'));
  await symlink(join(src, '../node_modules'), join(home, 'server/node_modules'));
  await build({
    entryPoints: Object.fromEntries(Object.entries(CHILDREN).map(([name, file]) => [name, join(src, file)])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages stay outside',
        setup: (options) =>
          options.onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@vestry/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
  // As beside the built server.
  await cp(join(src, 'migrations'), join(folder, 'migrations'), { recursive: true });
  await cp(join(src, '../../sync/messages'), join(folder, 'messages'), { recursive: true });
  return { folder, remove: () => rm(home, { recursive: true }) };
}
