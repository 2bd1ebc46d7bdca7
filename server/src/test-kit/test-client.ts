import { join } from 'node:path';
import { registerBuiltClient } from '../features/shell/routes';
import type { StartOptions } from '../start';
import { plainRenderer } from './plain-renderer';

/** What a server of the tests serves: no client, or the one of CLIENT_DIR. */
export const testClient =
  ({ CLIENT_DIR }: Record<string, string | undefined>): StartOptions['loadClient'] =>
  async ({ dataDir }) => {
    if (CLIENT_DIR === undefined) return {};
    return {
      renderer: plainRenderer,
      client: (app) => registerBuiltClient(app, CLIENT_DIR, join(dataDir, 'former-assets')),
    };
  };
