import { messageOf } from '@vestry/sync/messages/message';
import { resetPassword } from './features/users/reset-password';
import { TerminalError } from './platform/messages/terminal';
import { withDatabase } from './with-database';

/**
 * Gives somebody a new password (`npm run reset-password -- <username>`), while no server runs on an embedded database:
 * the way back in for the last admin. Resolves to a message with the password, which is shown once.
 */
export function resetPasswordOf(env: Record<string, string | undefined>, username: string): Promise<string> {
  return withDatabase(env, 'vestry-reset-password', async (sql) => {
    const done = await resetPassword(sql, username);
    if ('admins' in done)
      throw new TerminalError([messageOf('cli.noSuchUser', { username, admins: done.admins.join(', ') })]);
    return messageOf('cli.passwordReset', done);
  });
}
