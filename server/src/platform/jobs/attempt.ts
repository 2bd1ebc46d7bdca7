import type { Job } from './job';

const MAX_MESSAGE = 2_000;

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replaceAll('\u0000', '').slice(0, MAX_MESSAGE);
}

/** Rejects with the signal's reason, even when the job itself does not heed it. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

/** Runs a job within its time limit. Null for success, otherwise what went wrong. */
export async function attempt(job: Job, stopping: AbortSignal): Promise<string | null> {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new Error(`It took longer than ${Math.round(job.timeLimitMs / 1000)} s`)),
    job.timeLimitMs,
  );
  const signal = AbortSignal.any([limit.signal, stopping]);
  try {
    await Promise.race([job.run({ signal, now: new Date() }), aborted(signal)]);
    return null;
  } catch (error) {
    return messageOf(error);
  } finally {
    clearTimeout(timer);
  }
}
