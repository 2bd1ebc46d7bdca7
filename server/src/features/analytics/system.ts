import type { DashboardStats } from '@vestry/sync/contract/analytics';

const SAMPLE_MS = 5_000;

/** Of this server process: percent of one processor over the last seconds, bytes of memory, milliseconds it runs. */
export class SystemSampler {
  #usage = process.cpuUsage();
  #at = performance.now();
  #cpu = 0;
  readonly #timer = setInterval(() => this.#sample(), SAMPLE_MS).unref();

  read(): DashboardStats['systemStats'] {
    // Soon after the start there is no sample yet.
    if (this.#cpu === 0) this.#sample();
    return {
      cpu: this.#cpu,
      memory: process.memoryUsage.rss(),
      elapsed: Math.round(process.uptime() * 1000),
    };
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    const now = performance.now();
    const used = process.cpuUsage(this.#usage);
    if (now - this.#at > 0) {
      this.#cpu = Math.round(((used.user + used.system) / 1000 / (now - this.#at)) * 10_000) / 100;
    }
    this.#usage = process.cpuUsage();
    this.#at = now;
  }
}
