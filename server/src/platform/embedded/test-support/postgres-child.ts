import { connect } from '../../db/db';
import { startEmbedded } from '../embedded-postgres';

/** A process that starts the database in a folder, keeps a row in it, says so, and waits to be killed. */
try {
  const postgres = await startEmbedded(process.argv[2]!);
  const sql = connect(postgres.url, { max: 1 });
  await sql`create table if not exists kept (id int generated always as identity)`;
  await sql`insert into kept default values`;
  process.stdout.write('ready\n');
  setInterval(() => undefined, 1000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
