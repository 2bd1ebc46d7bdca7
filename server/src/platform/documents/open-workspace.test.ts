import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { SERVER } from '../audit-log/record-audit-entries';
import { openWorkspace } from './open-workspace';
import { DocumentStore } from './store';

it('works with a cached state that the cache drops in this very moment', async () => {
  const database = await createTestDatabase();
  const { sql } = database;
  try {
    const [user] = await sql<[{ id: number }]>`
      insert into users (username, email) values ('ada', 'ada@example.org') returning id`;
    const author = { ...SERVER, ...user, roles: ['admin'] };
    const uid = randomUUID();
    const fields = { route: 'about', status: 'draft', headerId: null, footerId: null };
    const tree = { value: { id: 'root', type: 'div' } };
    const store = new DocumentStore(sql, pino({ level: 'silent' }));
    await store.change(
      author,
      () => ({ type: 'create', uid, kind: 'page', fields, tree }),
      async () => undefined,
    );

    let asked = 0;
    const cached = () => ((asked += 1) === 1 ? { fields, tree } : undefined);
    const { workspace } = await sql.begin((tx) =>
      openWorkspace(tx, author, [{ type: 'delete', uid, kind: 'page' }], cached),
    );
    expect(workspace.document(uid)?.state.tree).toBe(tree);
  } finally {
    await database.drop();
  }
});
