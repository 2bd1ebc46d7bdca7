import { join } from 'node:path';
import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import { registerBuiltClient } from './features/shell/routes';
import { loadRenderer } from './load-client';
import { restoreBackup } from './restore';
import { run } from './run';
import { errorInWords, TerminalError, terminalLanguage } from './platform/messages/terminal';

/** From `server/dist/main.js`, and from `server/src` alike. */
const clientDir = join(import.meta.dirname, '..', '..', 'client', 'dist');

const [command, folder] = process.argv.slice(2);

const RESTORE = 'npm run restore -- data/backup/<time>';

if (command === 'restore') {
  const language = terminalLanguage(process.env);
  try {
    if (folder === undefined) throw new TerminalError([messageOf('cli.backupWhich', { command: RESTORE })]);
    const restored = await restoreBackup(process.env, folder);
    process.stdout.write(`${inWords(restored, language)}\n`);
  } catch (error) {
    process.stderr.write(`${errorInWords(error, language)}\n`);
    process.exitCode = 1;
  }
} else {
  await run(async ({ dataDir }) => ({
    renderer: await loadRenderer(clientDir),
    client: (app) => registerBuiltClient(app, clientDir, join(dataDir, 'former-assets')),
  }));
}
