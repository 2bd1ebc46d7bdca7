import { WebDriverError, type Actions, type Connection, type Reference } from './protocol';

// WebDriver, spoken over HTTP: https://www.w3.org/TR/webdriver2/

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Only what hangs is ended: the tests' own waits are shorter. */
const SCRIPT_MS = 300_000;

interface Failure {
  error: string;
  message: string;
}

async function call<Result>(method: string, url: string, body?: unknown): Promise<Result> {
  const reply = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as { value: Result | Failure };
  if (reply.ok) return value as Result;
  const { error, message } = value as Failure;
  throw new WebDriverError(error, message);
}

/** The script of WebDriver that calls the function of this source with the first argument, and answers with what comes of it. */
const answering = (source: string): string => `
  const [argument, answer] = arguments;
  (async () => (${source})(argument))().then(
    (value) => answer({ value }),
    (error) => answer({ error: String(error?.stack ? error + '\\n' + error.stack : error) }),
  );`;

export interface ClassicSession {
  sessionId: string;
  capabilities: Record<string, unknown>;
}

/** `driver` is the address of the program that speaks for the browser. */
export const newSession = (driver: string, capabilities: Record<string, unknown>): Promise<ClassicSession> =>
  call('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });

/** One session of a driver. Each command is for the tab that was named last: so they go one after the other. */
export class Classic implements Connection {
  readonly #session: string;
  #turn: Promise<unknown> = Promise.resolve();
  #current = '';

  constructor(driver: string, { sessionId }: ClassicSession) {
    this.#session = `${driver}/session/${sessionId}`;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    // The caller gets the failure; the next command is sent all the same.
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #enter(tab: string): Promise<void> {
    if (this.#current === tab) return;
    await call('POST', `${this.#session}/window`, { handle: tab });
    this.#current = tab;
  }

  #post<Result>(tab: string, path: string, body: unknown = {}): Promise<Result> {
    return this.#inTurn(async () => {
      await this.#enter(tab);
      return call<Result>('POST', `${this.#session}${path}`, body);
    });
  }

  prepare = (): Promise<void> =>
    call('POST', `${this.#session}/timeouts`, { script: SCRIPT_MS, pageLoad: SCRIPT_MS });

  tabs = (): Promise<string[]> => this.#inTurn(() => call('GET', `${this.#session}/window/handles`));

  async openTab(): Promise<string> {
    const open = () => call<{ handle: string }>('POST', `${this.#session}/window/new`, { type: 'tab' });
    const { handle } = await this.#inTurn(open);
    return handle;
  }

  closeTab(tab: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#enter(tab);
      await call('DELETE', `${this.#session}/window`);
      this.#current = '';
    });
  }

  activate = (tab: string): Promise<void> => this.#inTurn(() => this.#enter(tab));
  go = (tab: string, url: string): Promise<void> => this.#post(tab, '/url', { url });
  reload = (tab: string): Promise<void> => this.#post(tab, '/refresh');
  back = (tab: string): Promise<void> => this.#post(tab, '/back');

  async #answer<Result>(tab: string, source: string, argument: string): Promise<Result> {
    const script = { script: answering(source), args: [argument] };
    const answer = await this.#post<{ value: Result; error?: string }>(tab, '/execute/async', script);
    if (answer.error !== undefined) throw new WebDriverError('javascript error', answer.error);
    return answer.value;
  }

  run = (tab: string, source: string, argument: string): Promise<string> =>
    this.#answer(tab, source, argument);
  find = (tab: string, source: string, argument: string): Promise<Reference> =>
    this.#answer(tab, source, argument);
  act = (tab: string, actions: Actions[]): Promise<void> => this.#post(tab, '/actions', { actions });

  setFiles(tab: string, field: Reference, paths: string[]): Promise<void> {
    return this.#post(tab, `/element/${String(field[ELEMENT])}/value`, { text: paths.join('\n') });
  }

  screenshot(tab: string): Promise<Buffer> {
    return this.#inTurn(async () => {
      await this.#enter(tab);
      return Buffer.from(await call<string>('GET', `${this.#session}/screenshot`), 'base64');
    });
  }

  command<Result>(tab: string, name: string, parameters: Record<string, unknown>): Promise<Result> {
    return this.#post(tab, name, parameters);
  }

  close = (): Promise<void> => this.#inTurn(() => call('DELETE', this.#session));
}
