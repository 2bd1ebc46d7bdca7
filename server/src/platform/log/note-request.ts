import { tolerant } from '../http/tolerant';
import type { ServerLog } from './log-file';
import { type AnsweredRequest, isLogged, type NoteRequest, writeRequests } from './request-log';
import type { Traffic } from './traffic';

/** Milliseconds for which answered requests wait to be noted together: one by one it takes a quarter of a page's time. */
export const NOTED_AFTER = 10;

interface Keepers {
  log: ServerLog;
  traffic: Traffic;
  times: { add: (answered: AnsweredRequest) => void };
}

export interface RequestNotes {
  add: NoteRequest;
  /** Notes what waits, before the log is closed. */
  flush: () => void;
}

/** Request log, traffic of the hour and metrics, for each answered request; a fault in one of them is its own. */
export function requestNotes({ log, traffic, times }: Keepers): RequestNotes {
  const report = (err: unknown) => log.error({ label: 'server', err }, 'a request could not be noted');
  const addTime = tolerant((answered: AnsweredRequest) => times.add(answered), report);
  const count = tolerant((answered: AnsweredRequest) => traffic.request(answered), report);
  const write = tolerant((answered: AnsweredRequest[]) => writeRequests(log, answered), report);
  const waiting: AnsweredRequest[] = [];
  function flush(): void {
    const answered = waiting.splice(0);
    const logged = answered.filter(isLogged);
    answered.forEach(addTime);
    logged.forEach(count);
    write(logged);
  }
  return {
    flush,
    add: (answered) => {
      if (waiting.push(answered) === 1) setTimeout(flush, NOTED_AFTER);
    },
  };
}
