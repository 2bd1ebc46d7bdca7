import { messageOf } from '@vestry/sync/messages/message';
import { connect, type Sql } from '../db/db';
import { sqlState } from '../db/faults';
import { keptSecret } from '../db/secret';
import { TerminalError } from '../messages/terminal';

const DATABASE = 'vestry';
/** The file of its password: apart from the server's own, so that DATABASE_URL alone makes nobody a superuser. */
const SUPERUSER_SECRET = 'postgres-superuser-password';

/** PostgreSQL's own code: the password is not this role's. */
const WRONG_PASSWORD = '28P01';

export interface Passwords {
  superuser: string;
  /** The password of the server's own role. */
  own: string;
}

export const keptPasswords = (dataDir: string): Passwords => ({
  superuser: keptSecret(dataDir, SUPERUSER_SECRET),
  own: keptSecret(dataDir, 'postgres-password'),
});

export function urlsOf(port: number, { superuser, own }: Passwords): { url: string; adminUrl: string } {
  return {
    url: `postgres://${DATABASE}:${own}@127.0.0.1:${port}/${DATABASE}`,
    adminUrl: `postgres://postgres:${superuser}@127.0.0.1:${port}/postgres`,
  };
}

/** Undefined: this is not the superuser's password. */
async function openAsSuperuser(port: number, superuser: string): Promise<Sql | undefined> {
  const sql = connect(urlsOf(port, { superuser, own: '' }).adminUrl, { max: 1 });
  try {
    await sql`select 1`;
    return sql;
  } catch (error) {
    await sql.end();
    if (sqlState(error) === WRONG_PASSWORD) return undefined;
    throw error;
  }
}

/** A folder of a former version has one password for both: there the superuser gets another one. */
async function superuser(port: number, passwords: Passwords): Promise<Sql> {
  const opened = await openAsSuperuser(port, passwords.superuser);
  if (opened) return opened;
  const sql = await openAsSuperuser(port, passwords.own);
  if (!sql) throw new TerminalError([messageOf('cli.superuserPassword', { file: SUPERUSER_SECRET })]);
  // A kept secret is base64url: it cannot end the quoted text.
  await sql.unsafe(`alter role postgres password '${passwords.superuser}'`);
  return sql;
}

/** The server's own role and database, once; nothing else is ever done as the superuser. */
export async function createDatabase(port: number, passwords: Passwords): Promise<void> {
  const sql = await superuser(port, passwords);
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (found) return;
    const [role] = await sql`select 1 from pg_roles where rolname = ${DATABASE}`;
    if (!role) await sql.unsafe(`create role ${DATABASE} login password '${passwords.own}'`);
    await sql.unsafe(`create database ${DATABASE} owner ${DATABASE}`);
  } finally {
    await sql.end();
  }
}
