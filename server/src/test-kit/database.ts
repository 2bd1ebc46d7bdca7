import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Sql } from '../platform/db/db';
import { TEMPLATE } from './global-setup';

export interface TestDatabase {
  url: string;
  sql: Sql;
  drop(): Promise<void>;
}

/** A database of its own: a copy of the migrated template, or an empty one. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = connect(adminUrl, { max: 1 });
  await admin.unsafe(`create database ${name}${options.empty ? '' : ` template ${TEMPLATE}`}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const sql = connect(url.href);
  return {
    url: url.href,
    sql,
    drop: async () => {
      await sql.end({ timeout: 5 });
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
