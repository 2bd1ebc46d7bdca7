import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll } from 'vitest';
import { READ_TIMEOUT_MS } from '../../platform/http/request-timeouts';
import { childProgram } from '../children';
import type { Answer, RawConnection } from '../raw-http';
import type { ChildFacts, ChildStall } from './child-facts';

/** It is about hanging: the server itself gives up what is only read before that, and says so. */
const PATIENCE_MS = READ_TIMEOUT_MS + 30_000;

/** Why there is no answer: the server has ended the connection, or nothing came. */
export type NoAnswer = 'ended' | 'hangs';

interface Span {
  index: number;
  from: number;
  to: number;
}

/** A server of its own process, and what was under way whenever its event loop did not turn. */
export class FuzzServer {
  readonly port: number;
  readonly stalls: (ChildStall & { suspects: number[] })[] = [];
  readonly #child: ChildProcess;
  readonly #open = new Map<number, number>();
  /** Ended within the last seconds: a stall is reported after it. */
  #recent: Span[] = [];
  exit: number | string | undefined;
  output = '';

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
    child.on('exit', (code, signal) => (this.exit = code ?? signal ?? 0));
    child.stderr?.on('data', (part) => (this.output = `${this.output}${String(part)}`.slice(-5_000)));
    child.on('message', (message: { stall?: ChildStall }) => {
      if (message.stall) this.#note(message.stall);
    });
  }

  static async start(env: Record<string, string>): Promise<FuzzServer> {
    const child = fork(childProgram('fuzzed'), {
      execArgv: ['--expose-gc'],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    afterAll(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    });
    let output = '';
    const note = (part: Buffer) => (output += String(part));
    child.stderr?.on('data', note);
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The server ended before it was ready: ${code}\n${output}`);
    });
    const [port] = (await Promise.race([once(child, 'message'), ended])) as [number];
    child.stderr?.off('data', note);
    // It is ended by the test.
    ended.catch(() => undefined);
    return new FuzzServer(child, port);
  }

  /** Read after a collection of garbage. */
  facts(): Promise<ChildFacts> {
    return new Promise((resolve) => {
      // With a stall it may come in one piece: who waits for one message after another misses it.
      const take = ({ facts }: { facts?: ChildFacts }) => {
        if (!facts) return;
        this.#child.off('message', take);
        resolve(facts);
      };
      this.#child.on('message', take);
      this.#child.send('facts');
    });
  }

  async ask(
    connection: RawConnection,
    index: number,
    bytes: Buffer,
    method: string,
  ): Promise<Answer | NoAnswer> {
    let without: NoAnswer = 'ended';
    this.#open.set(index, Date.now());
    const patience = setTimeout(() => {
      without = 'hangs';
      connection.destroy();
    }, PATIENCE_MS);
    const answer = await connection.ask(bytes, method);
    clearTimeout(patience);
    this.#recent.push({ index, from: this.#open.get(index)!, to: Date.now() });
    this.#open.delete(index);
    if (this.#recent.length > 20_000) this.#recent = this.#recent.slice(-10_000);
    return answer ?? without;
  }

  #note(stall: ChildStall): void {
    const from = stall.endedAt - stall.ms;
    const ended = this.#recent.filter((span) => span.to >= from && span.from <= stall.endedAt);
    this.stalls.push({ ...stall, suspects: [...ended.map(({ index }) => index), ...this.#open.keys()] });
  }
}
