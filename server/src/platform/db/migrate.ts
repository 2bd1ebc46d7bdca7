import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import type { Sql, Transaction } from './db';
import { oneAtATime } from './locks';
import { TerminalError } from '../messages/terminal';

export interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
}

/** Beside the bundle in production, `src/migrations` from source and in tests. */
export function usualFolder(): string {
  const bundled = join(import.meta.dirname, 'migrations');
  return existsSync(bundled) ? bundled : join(import.meta.dirname, '..', '..', 'migrations');
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (number !== index + 1) {
        throw new Error(
          `Migration ${name}: expected number ${index + 1}. Numbers are three digits, without a gap.`,
        );
      }
      const text = await readFile(join(folder, name), 'utf8');
      // Line ends differ between checkouts; the statements do not.
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { number, name, text, checksum };
    }),
  );
}

async function applied(sql: Transaction): Promise<Map<number, { name: string; checksum: string }>> {
  const rows = await sql<{ number: number; name: string; checksum: string }[]>`
    select number, name, checksum from migrations order by number`;
  return new Map(rows.map((row) => [row.number, row]));
}

function check(migrations: Migration[], done: Map<number, { name: string; checksum: string }>): void {
  for (const [number, { name, checksum }] of done) {
    const known = migrations[number - 1];
    if (!known) {
      throw new TerminalError([messageOf('cli.databaseNewer', { name })]);
    }
    if (known.checksum !== checksum) {
      throw new TerminalError([messageOf('cli.migrationChanged', { name: known.name })]);
    }
  }
  for (let number = 1; number <= done.size; number++) {
    if (!done.has(number)) throw new TerminalError([messageOf('cli.migrationMissing', { number })]);
  }
}

/**
 * Brings the database to this version: forward only, each file in a transaction of its own, so that a failing one
 * leaves the ones before it in place. Resolves to the names that were applied now.
 * Throws when an applied file has changed, is missing, or a number is left out.
 */
export async function migrate(sql: Sql, folder = usualFolder()): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const now: string[] = [];
  for (let more = true; more;) {
    more = await sql.begin(async (tx) => {
      // Held to the end of this transaction; the other instance then sees what was done.
      await oneAtATime(tx, 'migrations');
      await tx`create table if not exists migrations (
        number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`;
      const done = await applied(tx);
      check(migrations, done);
      const next = migrations[done.size];
      if (!next) return false;
      await tx`set local statement_timeout = 0`;
      await tx.unsafe(next.text);
      await tx`insert into migrations (number, name, checksum) values (${next.number}, ${next.name}, ${next.checksum})`;
      now.push(next.name);
      return true;
    });
  }
  return now;
}

/** How many files this version has that the database has not seen. */
export async function pendingMigrations(sql: Sql, folder = usualFolder()): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from migrations`;
  return Math.max(0, names.length - row.count);
}
