import { randomBytes } from 'node:crypto';
import type { Sql } from '../db';
import { hashPassword } from './password';

export interface FirstAdmin {
  username: string;
  /** Only when it was made here: to be shown once. */
  password?: string;
}

interface Wanted {
  username: string;
  email: string;
  password: string | undefined;
}

/** Creates the first admin when there is no user at all; two instances that start at once create one. */
export async function ensureFirstAdmin(sql: Sql, wanted: Wanted): Promise<FirstAdmin | undefined> {
  const [anybody] = await sql`select 1 from users limit 1`;
  if (anybody) return undefined;
  // 15 bytes: 120 bits, 20 letters to copy.
  const password = wanted.password ?? randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  return sql.begin(async (tx) => {
    await tx`lock table users in share row exclusive mode`;
    const [since] = await tx`select 1 from users limit 1`;
    if (since) return undefined;
    const [user] = await tx<[{ id: number }]>`
      insert into users (username, email, password_hash, is_active)
      values (${wanted.username}, ${wanted.email}, ${passwordHash}, true) returning id`;
    await tx`insert into user_roles (user_id, role_id) values (${user.id}, 1)`;
    return { username: wanted.username, ...(wanted.password === undefined ? { password } : {}) };
  });
}
