import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Replaced {
  number: number;
  name: string;
  checksum: string;
}

export interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
  /** A server that lacks it runs on with what it makes of the database. */
  compatible: boolean;
  /** The last of the files that a baseline replaces. */
  replaces: Replaced | undefined;
}

/** Returns the folder: beside the bundle in production, `src/migrations` from source and in tests. */
export function usualFolder(): string {
  const bundled = join(import.meta.dirname, 'migrations');
  return existsSync(bundled) ? bundled : join(import.meta.dirname, '..', '..', 'migrations');
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

export const numberIn = (name: string): number => Number(/^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);

/**
 * Matches the line of a baseline that names the file it replaces: older databases have that file in their record.
 */
const REPLACES = /^-- replaces (\d{3}-[a-z0-9-]+\.sql) ([0-9a-f]{64})$/m;

function replacedBy(text: string): Replaced | undefined {
  const [, name, checksum] = REPLACES.exec(text) ?? [];
  return name && checksum ? { number: numberIn(name), name, checksum } : undefined;
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = await readFile(join(folder, name), 'utf8');
  // Line ends differ between checkouts; the statements do not.
  const statements = text.replaceAll('\r\n', '\n');
  return {
    number: numberIn(name),
    name,
    text,
    checksum: createHash('sha256').update(statements).digest('hex'),
    compatible: text.startsWith('-- compatible'),
    replaces: replacedBy(statements),
  };
}

/**
 * In their order. The first is number 1, or a baseline with the number of the last file that it takes the place of.
 * Throws when a number is left out or there twice.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await namesIn(folder);
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  const first = migrations[0]?.replaces?.number ?? 1;
  for (const [index, { number, name }] of migrations.entries()) {
    if (number === first + index) continue;
    throw new Error(
      `Migration ${name}: expected number ${first + index}. Numbers are three digits, without a gap.`,
    );
  }
  return migrations;
}

/** The numbers that a database of this version has in its record, beside those from before the baseline. */
export function rangeOf(migrations: readonly Migration[]): { first: number; last: number } {
  const first = migrations[0]?.number ?? 1;
  return { first, last: first + migrations.length - 1 };
}

/** Whether a name of a record, or of a backup's manifest, is that of this migration, or of what it takes the place of. */
export const isNamed = ({ name, replaces }: Migration, recorded: string): boolean =>
  recorded === name || recorded === replaces?.name;
