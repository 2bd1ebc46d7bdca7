import { readdir, readFile } from 'node:fs/promises';

/** Of /proc on Linux: what one tick of `utime` is, everywhere. */
const TICK_US = 10_000;

interface Row {
  parent: number;
  us: number;
}

async function read(pid: string): Promise<[number, Row] | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything.
    const [, parent, ...rest] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return [Number(pid), { parent: parent ?? 0, us: ((rest[9] ?? 0) + (rest[10] ?? 0)) * TICK_US }];
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

/** Microseconds of processor time of all processes below that one, itself left out; 0 on systems other than Linux. */
export async function cpuBelow(root: number): Promise<number> {
  const pids = await readdir('/proc').catch(() => []);
  const rows = await Promise.all(pids.filter((name) => /^\d+$/.test(name)).map(read));
  const all = new Map(rows.filter((row) => row !== undefined));
  const isBelow = (pid: number): boolean => {
    const parent = all.get(pid)?.parent ?? 0;
    return parent === root || (parent > 1 && isBelow(parent));
  };
  return [...all].filter(([pid]) => isBelow(pid)).reduce((sum, [, { us }]) => sum + us, 0);
}

/** Microseconds of processor time that one process has used so far; 0 on systems other than Linux. */
export async function cpuOf(pid: number): Promise<number> {
  return (await read(String(pid)))?.[1].us ?? 0;
}

/** Resident memory of a process in MB; Linux only. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
