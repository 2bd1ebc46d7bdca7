import { once } from 'node:events';
import { type AddressInfo, connect as open, createServer } from 'node:net';
import { expect, inject, it } from 'vitest';
import { atEnd } from '../../test-kit/at-end';
import { connect } from './db';

const ROW = 'D'.charCodeAt(0);
const ROWS_BEFORE = 3;

/** What PostgreSQL says to a connection that it ends, as by `pg_terminate_backend`. */
function lastWords(): Buffer {
  const fields = [
    'SFATAL',
    'VFATAL',
    'C57P01',
    'Mterminating connection due to administrator command',
    '',
    '',
  ];
  const text = Buffer.from(fields.join('\0').slice(0, -1) + '\0');
  const head = Buffer.from([69, 0, 0, 0, 0]);
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

/** In front of the database: the first connection is ended in the middle of the rows of its first answer. */
async function cutOnce(databaseUrl: string): Promise<string> {
  const { hostname, port } = new URL(databaseUrl);
  let connections = 0;
  const server = createServer((near) => {
    connections += 1;
    const far = open(Number(port), hostname);
    near.pipe(far);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    if (connections > 1) return void far.pipe(near);
    let waiting = Buffer.alloc(0);
    let rows = 0;
    far.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk]);
      while (rows < ROWS_BEFORE && waiting.length >= 5 && waiting.length > waiting.readInt32BE(1)) {
        const end = waiting.readInt32BE(1) + 1;
        if (waiting[0] === ROW) rows += 1;
        near.write(waiting.subarray(0, end));
        waiting = waiting.subarray(end);
      }
      if (rows < ROWS_BEFORE) return;
      far.destroy();
      near.end(lastWords());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return url.href;
}

it('a connection that ends in the middle of rows leaves none of them to the next one', async () => {
  const sql = connect(await cutOnce(inject('adminUrl')), { max: 1 });
  const first = await Promise.allSettled([sql`select 1 as one`]);
  expect(first[0].status).toBe('rejected');
  const rows = await sql<{ two: number }[]>`select 2 as two`;
  await sql.end();
  expect([...rows]).toEqual([{ two: 2 }]);
});
