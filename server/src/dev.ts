import { join } from 'node:path';
import { createServer } from 'vite';
import type { serveFrom } from './dev-server';
import { freePort } from './platform/embedded/process';

// npm runs a workspace's script in its folder; DATA_DIR is relative to the folder in which the command was typed.
if (process.env['INIT_CWD']) process.chdir(process.env['INIT_CWD']);

const vite = await createServer({
  root: join(import.meta.dirname, '..', '..', 'client'),
  appType: 'custom',
  // Without a file of its own, whose coming and going would start this process again.
  configLoader: 'runner',
  server: {
    middlewareMode: true,
    // A port of its own for changes, so that two checkouts can run side by side.
    hmr: { port: await freePort() },
  },
}).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
// By Vite, too, whose plugins say which widgets there are.
const server = await vite.ssrLoadModule(join(import.meta.dirname, 'dev-server.ts'));
await (server as { serveFrom: typeof serveFrom }).serveFrom(vite);
