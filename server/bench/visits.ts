import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, RawConnection } from '../src/test-kit/raw-http';

const PAGES_PER_SECOND = 100;

/** One request on a connection of its own. */
export async function ask(port: number, bytes: Buffer): Promise<Answer | undefined> {
  const connection = new RawConnection(port);
  const answer = await connection.ask(bytes);
  connection.destroy();
  return answer;
}

const HOME = Buffer.from('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');

/**
 * Milliseconds that each page took, the shortest first. They are requested at even times whatever the former one took,
 * and counted from those times, so that a server that stands still is seen by all who came meanwhile.
 */
export async function visit(port: number, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const page = async (asked: number) => {
    const answer = await ask(port, HOME);
    if (answer?.status !== 200) throw new Error(`A page was answered ${answer?.status}`);
    times.push(performance.now() - asked);
  };
  for (let at = performance.now(); !isOver(); at += 1000 / PAGES_PER_SECOND) {
    await sleep(Math.max(0, at - performance.now()));
    open.push(page(at));
  }
  await Promise.all(open);
  return times.sort((a, b) => a - b);
}

/** Of times that are sorted. */
export function inWords(times: readonly number[]): string {
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`;
}

/** Visitors in a process of their own, who are not late because of what else the bench does; `end` gives their times. */
export async function startVisitors(port: number): Promise<{ end(): Promise<number[]> }> {
  const child = fork(join(import.meta.dirname, 'visitors-process.ts'), [String(port)], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  return {
    end: async () => {
      const answered = once(child, 'message');
      child.send('over');
      const [times] = (await answered) as [number[]];
      child.disconnect();
      return times;
    },
  };
}
