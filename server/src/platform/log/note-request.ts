import type { ServerLog } from './log-file';
import type { RequestTimes } from './metrics';
import { type AnsweredRequest, isLogged, type NoteRequest, requestLines } from './request-log';
import { tolerant } from '../http/tolerant';
import type { Traffic } from './traffic';

interface Keepers {
  log: ServerLog;
  traffic: Traffic;
  times: RequestTimes;
}

/** Request log, traffic of the hour and metrics, for each answered request; a fault in one of them is its own. */
export function requestNotes({ log, traffic, times }: Keepers): NoteRequest {
  const report = (err: unknown) => log.error({ label: 'server', err }, 'a request could not be noted');
  const keep = (note: NoteRequest) => tolerant(note, report);
  const addTime = keep((answered: AnsweredRequest) => times.add(answered));
  const count = keep((answered: AnsweredRequest) => traffic.request(answered));
  const write = keep(requestLines(log));
  return (answered) => {
    addTime(answered);
    if (!isLogged(answered.url)) return;
    count(answered);
    write(answered);
  };
}
