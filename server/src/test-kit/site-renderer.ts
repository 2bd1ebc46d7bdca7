import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { scratchFolder } from './scratch';

const run = promisify(execFile);
const client = join(import.meta.dirname, '../../../client');

/** A client's build that has nothing but what draws the site, made of the source as it is now: it takes some seconds. */
export async function builtRenderer(): Promise<string> {
  const folder = await scratchFolder('renderer');
  afterAll(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'site'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await run(process.execPath, ['--import', 'tsx', join(client, 'build-renderer.ts'), join(folder, 'site')], {
    cwd: client,
    // The tests have another one, of which JSX is made in another way.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const assets = { behaviour: '/assets/site.js', serviceWorker: '/service-worker.js' };
  await writeFile(join(folder, 'site/assets.json'), JSON.stringify(assets));
  return folder;
}
