import { addAdmin } from './admin';
import { addBackups } from './backups';
import type { AddCommand } from './command';
import { addMigrate } from './database';
import { addDoctor } from './doctor/doctor';
import { addServe } from './serve';
import { addTransfer } from './transfer';
import { addUpgrade } from './upgrade';

/** In the order of the help. A new command is a file that exports how to add it, and its name here. */
export const COMMANDS: readonly AddCommand[] = [
  addServe,
  addMigrate,
  addBackups,
  addTransfer,
  addAdmin,
  addDoctor,
  addUpgrade,
];
