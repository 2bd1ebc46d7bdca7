import { threadTime } from './thread-time';

/**
 * The longest time, in milliseconds of the processor, for which the event loop was not free while `run` ran. Of the
 * processor and of this thread, so that neither a busy machine nor a thread that draws makes a difference.
 */
export async function longestStall(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadTime();
  const look = () => {
    const at = threadTime();
    longest = Math.max(longest, at - last);
    last = at;
  };
  const timer = setInterval(look, 1);
  try {
    await run();
  } finally {
    clearInterval(timer);
    look();
  }
  return longest;
}
