import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** Names in small letters; of several with one name the last. */
  headers: Record<string, string>;
  body: Buffer;
}

/** The bytes of a body that are still to come. */
type Rest =
  | { kind: 'none' }
  | { kind: 'bytes'; left: number }
  | { kind: 'size' }
  | { kind: 'chunk'; left: number }
  | { kind: 'trailer' }
  | { kind: 'until-close' };

const EMPTY: Buffer = Buffer.alloc(0);

function readHead(text: string): Pick<Answer, 'status' | 'headers'> {
  const [first = '', ...lines] = text.split('\r\n');
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1];
  if (status === undefined) throw new Error(`This is no answer: ${JSON.stringify(text.slice(0, 200))}`);
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status: Number(status), headers: Object.fromEntries(pairs) };
}

/** The answers in the bytes of one connection, in their order. */
export class AnswerReader {
  /** Methods of the requests that wait for an answer: one to HEAD has no body. */
  readonly methods: string[] = [];
  #bytes = EMPTY;
  #answer: Pick<Answer, 'status' | 'headers'> | undefined;
  #parts: Buffer[] = [];
  #rest: Rest = { kind: 'none' };
  /** What comes now is a stream, whose head was the answer: nobody reads it, and no other answer follows. */
  #isStream = false;
  readonly #onAnswer: (answer: Answer) => void;

  constructor(onAnswer: (answer: Answer) => void) {
    this.#onAnswer = onAnswer;
  }

  read(part: Buffer): void {
    if (this.#isStream) return;
    this.#bytes = this.#bytes.length === 0 ? part : Buffer.concat([this.#bytes, part]);
    while (this.#step());
  }

  /** The connection has ended, and with it a body without a length. */
  end(): void {
    if (this.#rest.kind === 'until-close') this.#finish();
  }

  #step(): boolean {
    if (!this.#answer) return this.#takeHead();
    const rest = this.#rest;
    if (rest.kind === 'until-close') {
      this.#takeBytes(this.#bytes.length);
      return false;
    }
    if (rest.kind === 'bytes') {
      rest.left -= this.#takeBytes(rest.left);
      if (rest.left > 0) return false;
      this.#finish();
      return true;
    }
    if (rest.kind === 'chunk') {
      if (rest.left > 0) rest.left -= this.#takeBytes(rest.left);
      if (rest.left > 0 || this.#takeLine() === undefined) return false;
      this.#rest = { kind: 'size' };
      return true;
    }
    const line = this.#takeLine();
    if (line === undefined) return false;
    if (rest.kind === 'size') {
      const left = Number.parseInt(line, 16);
      this.#rest = left === 0 ? { kind: 'trailer' } : { kind: 'chunk', left };
    } else if (line === '') this.#finish();
    return true;
  }

  #takeHead(): boolean {
    const end = this.#bytes.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const answer = readHead(this.#bytes.toString('latin1', 0, end));
    this.#bytes = this.#bytes.subarray(end + 4);
    if (answer.status < 200) return true;
    this.#answer = answer;
    const method = this.methods.shift();
    const { 'content-length': length, 'transfer-encoding': coding } = answer.headers;
    if (method === 'HEAD' || answer.status === 204 || answer.status === 304) this.#finish();
    else if (coding === 'chunked') this.#rest = { kind: 'size' };
    else if (length !== undefined) this.#rest = { kind: 'bytes', left: Number(length) };
    else this.#rest = { kind: 'until-close' };
    if (this.#answer && answer.headers['content-type']?.startsWith('text/event-stream')) {
      this.#isStream = true;
      this.#finish();
    }
    return !this.#isStream;
  }

  #takeBytes(most: number): number {
    const part = this.#bytes.subarray(0, most);
    if (part.length > 0) this.#parts.push(part);
    this.#bytes = this.#bytes.subarray(part.length);
    return part.length;
  }

  #takeLine(): string | undefined {
    const end = this.#bytes.indexOf('\r\n');
    if (end < 0) return undefined;
    const line = this.#bytes.toString('latin1', 0, end);
    this.#bytes = this.#bytes.subarray(end + 2);
    return line;
  }

  #finish(): void {
    const answer = { ...this.#answer!, body: Buffer.concat(this.#parts) };
    this.#answer = undefined;
    this.#parts = [];
    this.#rest = { kind: 'none' };
    this.#onAnswer(answer);
  }
}

/** A connection that says exactly the bytes that it is given, whatever they are. */
export class RawConnection {
  readonly socket: Socket;
  /** When the server has ended the connection, or it broke. */
  readonly closed: Promise<void>;
  isClosed = false;
  readonly #reader: AnswerReader;
  readonly #waiting: ((answer: Answer | undefined) => void)[] = [];
  readonly #early: Answer[] = [];

  constructor(port: number) {
    this.#reader = new AnswerReader((answer) => {
      const next = this.#waiting.shift();
      if (next) next(answer);
      else this.#early.push(answer);
    });
    this.socket = connect(port, '127.0.0.1');
    this.socket.setNoDelay(true);
    this.socket.on('data', (part) => this.#reader.read(part));
    this.closed = new Promise((resolve) => {
      this.socket.on('close', () => {
        this.isClosed = true;
        this.#reader.end();
        for (const wait of this.#waiting.splice(0)) wait(undefined);
        resolve();
      });
    });
    // 'close' follows, and it says all that matters here.
    this.socket.on('error', () => this.socket.destroy());
  }

  write(bytes: string | Buffer, method = 'GET'): void {
    this.#reader.methods.push(method);
    this.socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  }

  /** The next answer in the order of the wire; undefined when the connection ends without it. */
  answer(): Promise<Answer | undefined> {
    const early = this.#early.shift();
    if (early || this.isClosed) return Promise.resolve(early);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** What is answered to these bytes. */
  ask(bytes: string | Buffer, method = 'GET'): Promise<Answer | undefined> {
    this.write(bytes, method);
    return this.answer();
  }

  destroy(): void {
    this.socket.destroy();
  }
}
