import { setImmediate as endOfTurn } from 'node:timers/promises';
import { createLogger } from '../platform/log/log-file';

/** A log for a test to read: every line so far, each with its line feed. */
export function keptLog(level?: string) {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(...(text.match(/.*\n/g) ?? []));
  return { log: createLogger({ write }, level), lines };
}

/** Lines of requests are written at the end of the turn in which they were answered. */
export const requestsLogged = (): Promise<void> => endOfTurn();
