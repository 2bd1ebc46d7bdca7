import { join } from 'node:path';
import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import { registerBuiltClient } from './features/shell/routes';
import { loadRenderer } from './load-client';
import { resetPasswordOf } from './reset-password';
import { restoreBackup } from './restore';
import { run } from './run';
import { errorInWords, TerminalError, terminalLanguage } from './platform/messages/terminal';

/** From `server/dist/main.js`, and from `server/src` alike. */
const clientDir = join(import.meta.dirname, '..', '..', 'client', 'dist');

const [command, argument] = process.argv.slice(2);

interface Command {
  /** What to say when its one argument is missing. */
  usage: string;
  run: (env: NodeJS.ProcessEnv, argument: string) => Promise<string>;
}

const COMMANDS: Record<string, Command> = {
  restore: {
    usage: messageOf('cli.backupWhich', { command: 'npm run restore -- data/backup/<time>' }),
    run: (env, backup) => restoreBackup(env, backup, { force: process.argv.includes('--force') }),
  },
  'reset-password': {
    usage: messageOf('cli.userWhich', { command: 'npm run reset-password -- <username>' }),
    run: resetPasswordOf,
  },
};

const chosen = command === undefined ? undefined : COMMANDS[command];
if (chosen) {
  const language = terminalLanguage(process.env);
  try {
    if (argument === undefined) throw new TerminalError([chosen.usage]);
    process.stdout.write(`${inWords(await chosen.run(process.env, argument), language)}\n`);
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
