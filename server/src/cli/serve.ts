import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { registerBuiltClient } from '../features/shell/routes';
import { loadRenderer } from '../load-client';
import { run } from '../run';
import type { AddCommand } from './command';
import { endWithParent } from './end-with-parent';

/** From `server/dist/main.js`, and from `server/src/cli` alike. */
const clientDir = join(
  import.meta.dirname,
  import.meta.dirname.endsWith('cli') ? '../..' : '..',
  '../client/dist',
);

export const addServe: AddCommand = (program, { env, translate, does }) => {
  program
    .command('serve')
    .description(translate(messageOf('cli.helpServe')))
    .option('--no-backup', translate(messageOf('cli.helpNoBackup')))
    .action(
      does(({ backup }: { backup: boolean }) => {
        endWithParent(env);
        // The server reads its settings there.
        if (!backup) process.env['NO_BACKUP'] = 'true';
        return run(async ({ dataDir }) => ({
          renderer: await loadRenderer(clientDir),
          client: (app) => registerBuiltClient(app, clientDir, join(dataDir, 'former-assets')),
        }));
      }),
    );
};
