/**
 * The longest time, in milliseconds of the processor, for which the event loop was not free while `run` ran. Of the
 * processor, so that a busy machine makes no difference; what the collector of garbage does beside it counts too.
 */
export async function longestStall(run: () => Promise<unknown>): Promise<number> {
  const now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let last = now();
  const look = () => {
    const at = now();
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
