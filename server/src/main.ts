import { join } from 'node:path';
import { registerBuiltClient } from './features/shell/routes';
import { loadRenderer } from './load-client';
import { run } from './run';

/** From `server/dist/main.js`, and from `server/src` alike. */
const clientDir = join(import.meta.dirname, '..', '..', 'client', 'dist');

await run(async ({ dataDir }) => ({
  renderer: await loadRenderer(clientDir),
  client: (app) => registerBuiltClient(app, clientDir, join(dataDir, 'former-assets')),
}));
