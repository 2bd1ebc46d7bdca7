import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { sentences } from '../../../lib/text';
import { namesOf } from '../../../ui/tables/selection/names-of';

export interface UserOutcome {
  done: User[];
  /** Who was refused, and why: 'mary (This is the last active admin)'. */
  refused: string[];
}

/** One after the other: the server says for each whether it may be. One that is refused stops no other. */
export async function onEachUser(
  users: readonly User[],
  act: (user: User) => Promise<unknown>,
): Promise<UserOutcome> {
  const outcome: UserOutcome = { done: [], refused: [] };
  for (const user of users) {
    try {
      await act(user);
      outcome.done.push(user);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : t('common.unexpectedError');
      outcome.refused.push(t('users.refusedNamed', { name: user.username, why }));
    }
  }
  return outcome;
}

/** One message for all of them. */
export function outcomeText({ done, refused }: UserOutcome, message: (count: number) => string): string {
  return sentences(
    done.length > 0 ? message(done.length) : null,
    refused.length > 0 ? t('users.manyRefused', { count: refused.length, names: namesOf(refused) }) : null,
  );
}
