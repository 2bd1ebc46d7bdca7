import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
  /** A server that lacks it runs on with what it makes of the database. */
  compatible: boolean;
}

/** Beside the bundle in production, `src/migrations` from source and in tests. */
export function usualFolder(): string {
  const bundled = join(import.meta.dirname, 'migrations');
  return existsSync(bundled) ? bundled : join(import.meta.dirname, '..', '..', 'migrations');
}

export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** In their order. Throws when a number is left out or there twice. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  return Promise.all(
    (await namesIn(folder)).map(async (name, index) => {
      const number = Number(/^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (number !== index + 1) {
        throw new Error(
          `Migration ${name}: expected number ${index + 1}. Numbers are three digits, without a gap.`,
        );
      }
      const text = await readFile(join(folder, name), 'utf8');
      // Line ends differ between checkouts; the statements do not.
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { number, name, text, checksum, compatible: text.startsWith('-- compatible') };
    }),
  );
}
