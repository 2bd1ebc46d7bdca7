import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../db/files';
import { keptPasswords, urlsOf } from './roles';

/** PostgreSQL writes its process, folder, time of start and port into this file, a line each. */
const PORT_LINE = 3;

/** The database of a server that runs on this folder; undefined: it has none yet. Ask `livingHolder` first. */
export async function runningUrl(dataDir: string): Promise<string | undefined> {
  const text = await ifThere(readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'));
  const port = Number(text?.split('\n')[PORT_LINE]);
  return port > 0 ? urlsOf(port, keptPasswords(dataDir)).url : undefined;
}
