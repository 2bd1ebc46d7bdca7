/**
 * Runs `work` under a Web Lock shared by tabs and service worker. Without the Lock Manager (an insecure context)
 * it just runs: what is locked here is also safe, if slower, without.
 */
export function exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(name, work) : work();
}
