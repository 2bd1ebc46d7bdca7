import { connect } from '../src/platform/db/db';
import { migrate } from '../src/platform/db/migrate';
import { startEmbedded } from '../src/platform/embedded/embedded-postgres';
import { scratchFolder } from '../src/test-kit/scratch';

/** A database of a bench's own, with full durability, in a scratch folder; in it one active user who may do all. */
export async function freshDatabase() {
  const folder = await scratchFolder('bench');
  const postgres = await startEmbedded(folder);
  const sql = connect(postgres.url);
  await migrate(sql);
  const [user] = await sql<[{ id: number }]>`
    insert into users (username, email, is_active) values ('bench', 'bench@example.org', true) returning id`;
  await sql`insert into user_roles (user_id, role_id) values (${user.id}, 1)`;
  return { folder, postgres, sql, user };
}
