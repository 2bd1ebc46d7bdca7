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
  /** Whole requests, as bytes; sent in turns. */
  requests: readonly string[];
  connections: number;
  seconds: number;
}

/** A Lua string that holds those bytes. */
const quoted = (text: string): string => JSON.stringify(text);

/** Requests answered in each second. Throws when one is answered by an error or not at all. */
export async function measureWithWrk(load: Load): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vestry-wrk-'));
  try {
    const script = join(folder, 'hits.lua');
    await writeFile(
      script,
      `local requests = {\n${load.requests.map(quoted).join(',\n')}\n}\nlocal at = 0\n` +
        'request = function() at = at % #requests + 1; return requests[at] end\n',
    );
    const url = `http://127.0.0.1:${load.port}${load.path}`;
    // By itself it calls two seconds a fault, which a busy machine makes of some first answers.
    const patience = ['--timeout', '10s'];
    const asked = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`];
    const child = spawn('wrk', [...asked, ...patience, '-s', script, url]);
    let said = '';
    child.stdout.on('data', (part) => (said += String(part)));
    child.stderr.on('data', (part) => (said += String(part)));
    await once(child, 'close');
    const rate = /Requests\/sec:\s+([\d.]+)/.exec(said)?.[1];
    if (rate === undefined || /Non-2xx|Socket errors/.test(said)) throw new Error(`wrk said: ${said}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
