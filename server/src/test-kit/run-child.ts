import { join } from 'node:path';
import { registerBuiltClient } from '../features/shell/routes';
import { run } from '../run';
import { plainRenderer } from './plain-renderer';

/** The process as a person starts it: without a client, or with the one of CLIENT_DIR. */
await run(async ({ dataDir }) => {
  const clientDir = process.env['CLIENT_DIR'];
  if (clientDir === undefined) return {};
  return {
    renderer: plainRenderer,
    client: (app) => registerBuiltClient(app, clientDir, join(dataDir, 'former-assets')),
  };
});
