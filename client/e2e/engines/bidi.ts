import { once } from 'node:events';
import { WebSocket } from 'ws';
import { WebDriverError, type Actions, type Connection, type Reference } from './protocol';

// WebDriver BiDi, spoken over a WebSocket: https://www.w3.org/TR/webdriver-bidi/

interface Reply {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

type Evaluated =
  | { type: 'success'; result: { type: string; value?: unknown; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

interface Waiting {
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
}

/** Of the tab's window. */
interface Tree {
  contexts: { context: string }[];
}

const gone = () => new WebDriverError('no such session', 'the browser is gone');

export class Bidi implements Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#take(JSON.parse(data.toString()) as Reply));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(gone());
      this.#waiting.clear();
    });
  }

  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    await once(socket, 'open');
    // What follows is a close, which says it all.
    socket.on('error', () => undefined);
    return new Bidi(socket);
  }

  #take(reply: Reply): void {
    if (reply.id === undefined) return;
    this.#waiting.get(reply.id)?.resolve(reply);
    this.#waiting.delete(reply.id);
  }

  async send<Result>(method: string, params: Record<string, unknown> = {}): Promise<Result> {
    if (this.#socket.readyState !== WebSocket.OPEN) throw gone();
    this.#last += 1;
    const id = this.#last;
    const reply = await new Promise<Reply>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    if (reply.type === 'success') return reply.result as Result;
    // Here, and not where the reply came: the stack says who has asked.
    throw new WebDriverError(reply.error ?? '', `${method}: ${reply.message}`);
  }

  async tabs(): Promise<string[]> {
    const { contexts } = await this.send<Tree>('browsingContext.getTree', { maxDepth: 0 });
    return contexts.map(({ context }) => context);
  }

  async openTab(): Promise<string> {
    const { context } = await this.send<{ context: string }>('browsingContext.create', { type: 'tab' });
    return context;
  }

  closeTab = (context: string): Promise<void> => this.send('browsingContext.close', { context });
  activate = (context: string): Promise<void> => this.send('browsingContext.activate', { context });
  go = (context: string, url: string): Promise<void> =>
    this.send('browsingContext.navigate', { context, url, wait: 'complete' });
  reload = (context: string): Promise<void> =>
    this.send('browsingContext.reload', { context, wait: 'complete' });
  back = (context: string): Promise<void> =>
    this.send('browsingContext.traverseHistory', { context, delta: -1 });

  async #evaluate(context: string, source: string, argument: string) {
    const evaluated = await this.send<Evaluated>('script.callFunction', {
      target: { context },
      functionDeclaration: `async (argument) => (${source})(argument)`,
      arguments: [{ type: 'string', value: argument }],
      awaitPromise: true,
    });
    if (evaluated.type === 'success') return evaluated.result;
    throw new WebDriverError('javascript error', evaluated.exceptionDetails.text);
  }

  async run(tab: string, source: string, argument: string): Promise<string> {
    const { value } = await this.#evaluate(tab, source, argument);
    return value as string;
  }

  async find(tab: string, source: string, argument: string): Promise<Reference> {
    const { sharedId } = await this.#evaluate(tab, source, argument);
    return { sharedId };
  }

  act = (context: string, actions: Actions[]): Promise<void> =>
    this.send('input.performActions', { context, actions });
  setFiles = (context: string, element: Reference, files: string[]): Promise<void> =>
    this.send('input.setFiles', { context, element, files });

  async screenshot(context: string): Promise<Buffer> {
    const { data } = await this.send<{ data: string }>('browsingContext.captureScreenshot', { context });
    return Buffer.from(data, 'base64');
  }

  command<Result>(context: string, name: string, parameters: Record<string, unknown>): Promise<Result> {
    return this.send(name, { context, ...parameters });
  }

  async close(): Promise<void> {
    const closed = once(this.#socket, 'close');
    // The answer may be lost with the browser.
    this.send('browser.close').catch(() => undefined);
    await closed;
  }
}
