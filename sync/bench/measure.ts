/** Runs `work` until it has `samples` timings after a warm-up, and prints median and 95th percentile. */
export function measure(name: string, work: () => unknown, samples = 200): void {
  for (let i = 0; i < 30; i += 1) work();
  const times = Array.from({ length: samples }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(3).padStart(9);
  console.log(`${name.padEnd(58)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms`);
}
