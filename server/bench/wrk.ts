import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether Debian's wrk is here: a load that costs a fifth of one that Node makes, so it takes less from who is measured. */
export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined;

interface Load {
  port: number;
  path: string;
  /** Lua that sets `request`, a function that gives the bytes of the next one. */
  script: string;
  connections: number;
  seconds: number;
  /** Whether some may be refused: else an answer that is no success is an error. */
  mayRefuse?: boolean;
}

export interface Measured {
  answered: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const MS_OF: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function readLatency(output: string, percent: number): number {
  const [, value, unit] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m)\\s*$`, 'm').exec(output) ?? [];
  return Number(value) * (MS_OF[unit ?? ''] ?? Number.NaN);
}

/** Throws when a request is not answered at all, and for any answer but a success unless `mayRefuse`. */
export async function measureWithWrk(load: Load): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'vestry-wrk-'));
  try {
    const script = join(folder, 'load.lua');
    await writeFile(script, load.script);
    const url = `http://127.0.0.1:${load.port}${load.path}`;
    // By itself it calls two seconds a fault, which a busy machine makes of some first answers.
    const patience = ['--timeout', '10s', '--latency'];
    const asked = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`];
    const child = spawn('wrk', [...asked, ...patience, '-s', script, url]);
    let output = '';
    child.stdout.on('data', (part) => (output += String(part)));
    child.stderr.on('data', (part) => (output += String(part)));
    await once(child, 'close');
    const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
    const answered = Number(/(\d+) requests in/.exec(output)?.[1]);
    const isBad = output.includes('Socket errors') || (output.includes('Non-2xx') && !load.mayRefuse);
    if (isBad || !(answered > 0)) throw new Error(`wrk said: ${output}`);
    return { answered, perSecond, p50: readLatency(output, 50), p99: readLatency(output, 99) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
