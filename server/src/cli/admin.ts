import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import { createAdmin, listAdmins } from '../features/users/admins';
import { resetPassword } from '../features/users/reset-password';
import { TerminalError, terminalLanguage } from '../platform/messages/terminal';
import { BESIDE, withDatabase } from '../with-database';
import type { AddCommand, Environment } from './command';

const open = <T>(env: Environment, work: Parameters<typeof withDatabase<T>>[2]) =>
  withDatabase(env, 'vestry-admin', work, BESIDE);

/** A new password for anybody, shown once: the way back in for the last admin. */
function reset(env: Environment, username: string): Promise<string> {
  return open(env, async (sql) => {
    const done = await resetPassword(sql, username);
    if ('admins' in done)
      throw new TerminalError([messageOf('cli.noSuchUser', { username, admins: done.admins.join(', ') })]);
    return messageOf('cli.passwordReset', done);
  });
}

function create(env: Environment, username: string, email: string): Promise<string> {
  return open(env, async (sql) => {
    const done = await createAdmin(sql, { username, email });
    if ('problems' in done)
      throw new TerminalError(done.problems.map((each) => messageOf('cli.adminRefused', each)));
    if ('taken' in done) {
      const admins = (await listAdmins(sql)).map((admin) => admin.username).join(', ');
      throw new TerminalError(done.taken.map((name) => messageOf('cli.adminTaken', { name, admins })));
    }
    return messageOf('cli.adminAdded', done);
  });
}

function list(env: Environment): Promise<string> {
  return open(env, async (sql) => {
    const admins = await listAdmins(sql);
    const language = terminalLanguage(env);
    if (admins.length === 0) return messageOf('cli.adminsNone');
    return admins
      .map(({ username, email, isActive }) =>
        isActive
          ? messageOf('cli.adminActive', { username, email })
          : messageOf('cli.adminInactive', { username, email }),
      )
      .map((message) => inWords(message, language))
      .join('\n');
  });
}

export const addAdmin: AddCommand = (program, { env, translate, does }) => {
  const admin = program
    .command('admin')
    .helpCommand(false)
    .description(translate(messageOf('cli.helpAdmin')));
  admin
    .command('create')
    .description(translate(messageOf('cli.helpAdminCreate')))
    .argument('<username>', translate(messageOf('cli.helpUsername')))
    .argument('<email>', translate(messageOf('cli.helpEmail')))
    .action(does((username: string, email: string) => create(env, username, email)));
  admin
    .command('reset-password')
    .description(translate(messageOf('cli.helpAdminReset')))
    .argument('<username>', translate(messageOf('cli.helpUsername')))
    .action(does((username: string) => reset(env, username)));
  admin
    .command('list')
    .description(translate(messageOf('cli.helpAdminList')))
    .action(does(() => list(env)));
};
