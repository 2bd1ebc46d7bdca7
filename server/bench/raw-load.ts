import { connect, type Socket } from 'node:net';

const HEADERS_END = Buffer.from('\r\n\r\n');

/** Sends one request after the other on a connection of its own, pipelining none; counts what is answered. */
class Loop {
  readonly #socket: Socket;
  readonly #request: Buffer;
  readonly #onAnswer: (status: number) => void;
  #waiting: Buffer = Buffer.alloc(0);
  #stopped = false;

  constructor(port: number, request: Buffer, onAnswer: (status: number) => void) {
    this.#request = request;
    this.#onAnswer = onAnswer;
    this.#socket = connect(port, '127.0.0.1', () => this.#socket.write(this.#request));
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (part) => this.#take(part));
  }

  stop(): void {
    this.#stopped = true;
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    this.#waiting = this.#waiting.length === 0 ? part : Buffer.concat([this.#waiting, part]);
    const end = this.#waiting.indexOf(HEADERS_END);
    if (end < 0) return;
    const head = this.#waiting.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#waiting.length < end + 4 + length) return;
    this.#waiting = Buffer.alloc(0);
    this.#onAnswer(Number(head.slice(9, 12)));
    if (!this.#stopped) this.#socket.write(this.#request);
  }
}

export interface Load {
  port: number;
  path: string;
  headers: Record<string, string>;
  status: number;
  connections: number;
  seconds: number;
}

/** GET requests answered in each second, with `connections` at once. Throws for an answer that is not `status`. */
export async function measure({ port, path, headers, status, connections, seconds }: Load): Promise<number> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const get = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}\r\n`);
  let answered = 0;
  let wrong = 0;
  const loops = Array.from(
    { length: connections },
    () => new Loop(port, get, (got) => (got === status ? (answered += 1) : (wrong = got))),
  );
  const start = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const elapsed = (performance.now() - start) / 1000;
  for (const loop of loops) loop.stop();
  if (wrong) throw new Error(`${path} answered ${wrong}, not ${status}`);
  return answered / elapsed;
}
