import { messageOf } from '@vestry/sync/messages/message';
import type { Sql } from '../../platform/db/db';
import { isTemporary, sqlState } from '../../platform/db/faults';
import { AppError } from '../../platform/http/errors';
import { findTaken } from './sql';

/** Names that have to be unique, and the user who may have them already, as when only the case of letters changes. */
interface UniqueNames {
  username?: string | undefined;
  email?: string | undefined;
  by?: number;
}

const MESSAGES = {
  username: messageOf('server.nameTakenByUser'),
  email: messageOf('server.emailTaken'),
};

/** Throws 409 with the fields that somebody else has. */
export async function refuseTaken(sql: Sql, names: UniqueNames): Promise<void> {
  const taken = await findTaken(sql, names);
  const fieldErrors = taken.map((field) => ({ field, message: MESSAGES[field] }));
  const [first] = fieldErrors;
  const message = names.username && names.email ? messageOf('server.userTaken') : first?.message;
  if (first && message) throw new AppError('conflict', { fieldErrors, message });
}

/** Attempts: the former owner may have just changed the name, and two may exchange theirs. */
const TRIES = 3;

/** Does `work`; that somebody was faster with the same name or e-mail is the same 409. */
export async function unlessTaken<T>(sql: Sql, names: UniqueNames, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await refuseTaken(sql, names);
    try {
      return await work();
    } catch (error) {
      if ((sqlState(error) !== '23505' && !isTemporary(error)) || tries === TRIES) throw error;
    }
  }
}
