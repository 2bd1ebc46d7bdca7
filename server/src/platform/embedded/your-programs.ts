import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf } from '@vestry/sync/messages/message';
import { TerminalError } from '../messages/terminal';
import type { Binaries } from './binaries';
import { VERSION } from './cluster';

/**
 * Those of the folder that PG_BIN names, as they are: a package of the system, whose minor versions come sooner than
 * those of the npm package. Throws a line for the terminal where they cannot run this database.
 */
export async function yourBinaries(bin: string): Promise<Binaries> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [initdb, postgres] = [join(bin, `initdb${suffix}`), join(bin, `postgres${suffix}`)];
  if (!existsSync(initdb) || !existsSync(postgres))
    throw new TerminalError([messageOf('cli.programsNone', { folder: bin })]);
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  const [, found = stdout.trim(), major] = /\(PostgreSQL\) ((\d+)\S*)/.exec(stdout) ?? [];
  if (major !== VERSION)
    throw new TerminalError([messageOf('cli.programsOther', { folder: bin, found, version: VERSION })]);
  return { initdb, postgres };
}
