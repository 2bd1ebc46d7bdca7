import postgres from 'postgres';
import { messageOf } from '@vestry/sync/messages/message';
import { TerminalError } from '../messages/terminal';

/** The version of `server/patches`, raised there and here with every change. */
const PATCH = 4;

/**
 * As published, the driver may lose a write, or let a transaction go on inside another one (see
 * `server/docs/decisions/database-driver.md`). Throws a line for the person at the terminal.
 */
export function assertPatched(): void {
  if (Reflect.get(postgres, 'vestryPatch') === PATCH) return;
  throw new TerminalError([messageOf('cli.driverUnpatched')]);
}
