import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { copyIn } from './copy-in';

it('rows that the server refuses at their end fail, and the connection goes on', async () => {
  const database = await createTestDatabase({ empty: true });
  const { sql } = database;
  await sql`create table one (id int primary key)`;
  const copy = (text: string) =>
    sql.begin(async (tx) => pipeline(Readable.from([text]), await copyIn(tx, 'copy one (id) from stdin')));
  await expect(copy('1\n1\n')).rejects.toThrow('duplicate key value');
  await expect(copy('x\n')).rejects.toThrow('invalid input syntax');
  await copy('1\n2\n');
  expect(await sql`select count(*)::int as count from one`).toEqual([{ count: 2 }]);
  await database.drop();
});
