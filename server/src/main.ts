import { join } from 'node:path';
import { registerBuiltClient } from './features/shell/routes';
import { loadRenderer } from './load-client';
import { restoreBackup } from './restore';
import { run } from './run';

/** From `server/dist/main.js`, and from `server/src` alike. */
const clientDir = join(import.meta.dirname, '..', '..', 'client', 'dist');

const [command, folder] = process.argv.slice(2);

if (command === 'restore') {
  try {
    if (folder === undefined) throw new Error('Which backup? npm run restore -- data/backup/<time>');
    process.stdout.write(`${await restoreBackup(process.env, folder)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  await run(async ({ dataDir }) => ({
    renderer: await loadRenderer(clientDir),
    client: (app) => registerBuiltClient(app, clientDir, join(dataDir, 'former-assets')),
  }));
}
