import { randomBytes } from 'node:crypto';
import { messageOf } from '@vestry/sync/messages/message';
import { type Config, ConfigError } from '../../config';
import type { Sql } from '../db/db';
import { namesOf, unfitness } from './fit-password';
import { hashPassword } from './password';

/** The least length of a password on a new site. */
const MIN = 8;

export interface FirstAdmin {
  username: string;
  /** Only when it was made here: to be shown once. */
  password?: string;
}

/**
 * Creates the first admin when there is no user at all; two instances that start at once create one.
 * Throws a ConfigError for an ADMIN_PASSWORD that is short or easy to guess. Only here, where it is used: a server whose admin is
 * there already must not refuse to start after an update because of a variable that it no longer looks at.
 */
export async function ensureFirstAdmin(
  sql: Sql,
  { firstSettings, admin: requested }: Pick<Config, 'firstSettings' | 'admin'>,
): Promise<FirstAdmin | undefined> {
  const [anybody] = await sql`select 1 from users limit 1`;
  if (anybody) return undefined;
  if (requested.password !== undefined && requested.password.length < MIN)
    throw new ConfigError([
      messageOf('cli.mistake', {
        name: 'ADMIN_PASSWORD',
        problem: messageOf('cli.mustBeAtLeast', { min: MIN }),
      }),
    ]);
  const unfit =
    requested.password === undefined
      ? undefined
      : await unfitness(requested.password, [...namesOf(requested), firstSettings.name]);
  if (unfit !== undefined) throw new ConfigError([messageOf('cli.passwordRefused', { reason: unfit })]);
  // 15 bytes: 120 bits, 20 letters to copy.
  const password = requested.password ?? randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  return sql.begin(async (tx) => {
    await tx`lock table users in share row exclusive mode`;
    const [since] = await tx`select 1 from users limit 1`;
    if (since) return undefined;
    const [user] = await tx<[{ id: number }]>`
      insert into users (username, email, password_hash, is_active)
      values (${requested.username}, ${requested.email}, ${passwordHash}, true) returning id`;
    await tx`insert into user_roles (user_id, role_id) values (${user.id}, 1)`;
    return { username: requested.username, ...(requested.password === undefined ? { password } : {}) };
  });
}
