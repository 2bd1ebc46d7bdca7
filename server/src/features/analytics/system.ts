import type { DashboardStats } from '@vestry/sync/contract/analytics';

const SAMPLE_MS = 5_000;

/**
 * Measures this server process: percent of one processor over the last seconds, bytes of memory, milliseconds since
 * its start.
 */
export function systemSampler() {
  let [usage, at, cpu] = [process.cpuUsage(), performance.now(), 0];
  const sample = () => {
    const now = performance.now();
    const used = process.cpuUsage(usage);
    if (now - at > 0) cpu = Math.round(((used.user + used.system) / 1000 / (now - at)) * 10_000) / 100;
    [usage, at] = [process.cpuUsage(), now];
  };
  const timer = setInterval(sample, SAMPLE_MS).unref();
  return {
    read: (): DashboardStats['systemStats'] => {
      // Soon after the start there is no sample yet.
      if (cpu === 0) sample();
      return { cpu, memory: process.memoryUsage.rss(), elapsed: Math.round(process.uptime() * 1000) };
    },
    close: (): void => clearInterval(timer),
  };
}
