import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '../platform/log/log-file';
import { NOTED_AFTER } from '../platform/log/note-request';

/** A log for a test to read: every line so far, each with its line feed. */
export function keptLog(level?: string) {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(...(text.match(/.*\n/g) ?? []));
  return { log: createLogger({ write }, level), lines };
}

/** What was answered so far is in the log, the traffic and the metrics: timers of one length end in their order. */
export const requestsNoted = () => sleep(NOTED_AFTER);
