import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { TerminalError } from '../messages/terminal';

/** Gives a text that is created once and then stored in `folder`, readable by its owner alone. */
export function keptText(folder: string, name: string, make: () => string): string {
  const file = join(folder, name);
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // On a full disk an empty file is left, which the next start would take for a damaged one.
      rmSync(file, { force: true });
      throw error;
    }
  }
  const text = readFileSync(file, 'utf8').trim();
  if (text.length < 32) throw new TerminalError([messageOf('cli.secretDamaged', { file })]);
  return text;
}

/** The one that an operator has moved to `<name>-former`, so that the next start makes another; none if there is no such file. */
export function formerSecret(folder: string, name: string): string[] {
  const file = join(folder, `${name}-former`);
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length < 32) throw new TerminalError([messageOf('cli.secretDamaged', { file })]);
    return [secret];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}

/** Returns a random secret of 256 bits. */
export const keptSecret = (folder: string, name: string): string =>
  keptText(folder, name, () => randomBytes(32).toString('base64url'));

/** Takes the same time whatever differs. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
