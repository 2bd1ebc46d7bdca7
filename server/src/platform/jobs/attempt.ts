import { messageOf } from '@vestry/sync/messages/message';
import { reasonOf, TerminalError } from '../messages/terminal';
import { step } from '../trace/trace';
import type { Job } from './job';

const MAX_REASON = 2_000;

/** A message of the catalogue where it is one of ours; a cut one could not be translated any more. */
function reasonToKeep(error: unknown): string {
  const reason = reasonOf(error);
  const text = reason.length > MAX_REASON && error instanceof Error ? error.message : reason;
  return text.replaceAll('\u0000', '').slice(0, MAX_REASON);
}

/** Rejects with the signal's reason, even when the job itself does not heed it. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

/** Runs a job within its time limit, until `cut`. Null for success, otherwise what went wrong. */
export async function attempt(
  job: Job,
  { cut, now }: { cut: AbortSignal; now: Date },
): Promise<string | null> {
  const limit = new AbortController();
  const timer = setTimeout(
    () =>
      limit.abort(
        new TerminalError([messageOf('server.jobTooLong', { seconds: Math.round(job.timeLimitMs / 1000) })]),
      ),
    job.timeLimitMs,
  );
  const signal = AbortSignal.any([limit.signal, cut]);
  try {
    const run = () => Promise.race([job.run({ signal, now }), aborted(signal)]);
    await step(`job ${job.name}`, { 'vestry.job': job.name }, run);
    return null;
  } catch (error) {
    return reasonToKeep(error);
  } finally {
    clearTimeout(timer);
  }
}
