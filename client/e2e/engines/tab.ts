import { setTimeout as sleep } from 'node:timers/promises';
import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya';
import type { Look, Place } from './in-page';
import { clicked, pressed, typed } from './keys';
import { WebDriverError } from './protocol';
import type { Running } from './running';

// One tab of a browser, and what is in it, by words that Playwright's users know.

/** A busy machine is no fault: what a window has not got of the server by its stream reaches it within a minute. */
const WAIT_MS = 90_000;
const LOOK_EVERY_MS = 50;

type ByRole = Parameters<typeof getByRoleSelector>[1];

/** Does `work` until it gives something; what the browser refuses of a page that is being left is asked again. */
async function eventually<Result>(
  what: () => string | Promise<string>,
  work: () => Promise<Result | undefined>,
): Promise<Result> {
  let refused = '';
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    try {
      const result = await work();
      if (result !== undefined) return result;
      refused = '';
    } catch (error) {
      if (!(error instanceof WebDriverError) || error.kind === 'no such session') throw error;
      refused = error.message;
    }
  }
  throw new Error(`${await what()}${refused && `\n${refused}`}`);
}

export class Tab {
  readonly browser: Running;
  readonly name: string;

  constructor(browser: Running, name: string) {
    this.browser = browser;
    this.name = name;
  }

  go = (url: string): Promise<void> => this.browser.connection.go(this.name, url);
  reload = (): Promise<void> => this.browser.connection.reload(this.name);
  back = (): Promise<void> => this.browser.connection.back(this.name);
  activate = (): Promise<void> => this.browser.connection.activate(this.name);
  close = (): Promise<void> => this.browser.connection.closeTab(this.name);
  screenshot = (): Promise<Buffer> => this.browser.connection.screenshot(this.name);

  press = (chord: string): Promise<void> => this.browser.connection.act(this.name, [pressed(chord)]);
  type = (text: string): Promise<void> => this.browser.connection.act(this.name, [typed(text)]);
  /** By an input method: what is seen on the way, then what it comes to. */
  compose = (steps: string[], word: string): Promise<void> => this.browser.compose(this.name, steps, word);
  /** The PDF that its print command makes. */
  print = (): Promise<Buffer> => this.browser.print(this.name);

  locator = (selector: string): Locator => new Locator(this, { selector });
  getByRole = (role: string, options?: ByRole): Locator => this.locator(getByRoleSelector(role, options));
  getByLabel = (text: string | RegExp, options?: { exact?: boolean }): Locator =>
    this.locator(getByLabelSelector(text, options));
  getByText = (text: string | RegExp, options?: { exact?: boolean }): Locator =>
    this.locator(getByTextSelector(text, options));
  /** What is in the frame that this CSS names. */
  inFrame = (frame: string, selector: string): Locator => new Locator(this, { frame, selector });

  /** Calls the function in the page, as text: it knows nothing of what is around it here. */
  run<Value, Result>(work: (value: Value) => Result | Promise<Result>, value: Value): Promise<Result> {
    const source = `(_kit, _place, value) => (${work.toString()})(value)`;
    return this.inPage(source, { selector: '' }, value);
  }

  /** Calls `work`, the text of a function of the kit, a place and a value. */
  async inPage<Result>(work: string, place: Place, value: unknown): Promise<Result> {
    const { connection, kit } = this.browser;
    const source = `async (argument) => {
      const kit = globalThis.testKit;
      if (!kit) return '';
      const { place, value } = JSON.parse(argument);
      return JSON.stringify({ result: await (${work})(kit, place, value) });
    }`;
    const ask = () => connection.run(this.name, source, JSON.stringify({ place, value }));
    let answer = await ask();
    if (answer === '') {
      await connection.run(this.name, `() => { ${kit}\nreturn ''; }`, '');
      answer = await ask();
    }
    if (answer === '') throw new WebDriverError('javascript error', 'the page was left meanwhile');
    return (JSON.parse(answer) as { result: Result }).result;
  }

  url = (): Promise<string> => this.run(() => location.href, undefined);

  async waitForUrl(url: RegExp): Promise<void> {
    let now = '';
    await eventually(
      () => `the address is ${now}, not ${url}`,
      async () => {
        now = await this.url();
        return url.test(now) || undefined;
      },
    );
  }

  /** What a person reads in it, for a test that failed. */
  async reads(): Promise<string> {
    const words = () => `${location.pathname}: ${document.body.innerText.slice(0, 600)}`;
    return this.run(words, undefined).catch((error: Error) => error.message);
  }
}

export class Locator {
  readonly tab: Tab;
  readonly #place: Place;

  constructor(tab: Tab, place: Place) {
    this.tab = tab;
    this.#place = place;
  }

  #below = (selector: string): Locator =>
    new Locator(this.tab, { ...this.#place, selector: `${this.#place.selector} >> ${selector}` });
  locator = (selector: string): Locator => this.#below(selector);
  getByRole = (role: string, options?: ByRole): Locator => this.#below(getByRoleSelector(role, options));
  getByLabel = (text: string | RegExp, options?: { exact?: boolean }): Locator =>
    this.#below(getByLabelSelector(text, options));
  getByText = (text: string | RegExp, options?: { exact?: boolean }): Locator =>
    this.#below(getByTextSelector(text, options));
  nth = (at: number): Locator => this.#below(`nth=${at}`);
  first = (): Locator => this.nth(0);

  #fails = async (why: string): Promise<string> =>
    `${this.#place.selector} ${why} in ${this.tab.browser.engine} after ${WAIT_MS / 1000} s\n${await this.tab.reads()}`;

  #look = (scroll = false): Promise<Look> =>
    this.tab.inPage('(kit, place, scroll) => kit.look(place, scroll)', this.#place, scroll);

  async count(): Promise<number> {
    return (await this.#look()).count;
  }

  async isVisible(): Promise<boolean> {
    return (await this.#look()).isVisible;
  }

  /** Until exactly one is there and seen, or none is. */
  async waitFor(state: 'visible' | 'hidden' = 'visible'): Promise<void> {
    let last: Look | undefined;
    const is = state === 'visible' ? 'seen once' : 'gone';
    await eventually(
      () => this.#fails(`is not ${is} (${JSON.stringify(last)})`),
      async () => {
        last = await this.#look();
        const isSo = state === 'visible' ? last.isVisible && last.count === 1 : !last.isVisible;
        return isSo || undefined;
      },
    );
  }

  /** Calls the function in the page with the element, once there is exactly one. */
  run<Value, Result>(
    work: (element: HTMLElement, value: Value) => Result | Promise<Result>,
    value: Value,
  ): Promise<Result> {
    const source = `(kit, place, value) => (${work.toString()})(kit.one(place), value)`;
    return eventually(
      () => this.#fails('is not there'),
      async () => {
        const { count } = await this.#look();
        if (count === 1) return { result: await this.tab.inPage<Result>(source, this.#place, value) };
      },
    ).then(({ result }) => result);
  }

  text = (): Promise<string> => this.run((element) => element.textContent.trim(), undefined);
  value = (): Promise<string> => this.run((element) => (element as HTMLInputElement).value, undefined);

  async waitForText(text: string | RegExp): Promise<void> {
    let now = '';
    await eventually(
      () => this.#fails(`says ‘${now}’, not ‘${text}’`),
      async () => {
        now = await this.text();
        return (typeof text === 'string' ? now === text : text.test(now)) || undefined;
      },
    );
  }

  /** Its middle in the window, once it stays there and can be pressed. */
  async #spot(): Promise<Look> {
    let before = '';
    return eventually(
      () => this.#fails(`cannot be pressed (${before})`),
      async () => {
        const look = await this.#look(true);
        const isStill = JSON.stringify(look) === before;
        before = JSON.stringify(look);
        const { count, isVisible, isEnabled, behind } = look;
        return isStill && count === 1 && isVisible && isEnabled && behind === null ? look : undefined;
      },
    );
  }

  async click(times = 1): Promise<void> {
    const { x, y } = await this.#spot();
    await this.tab.browser.connection.act(this.tab.name, [clicked(x, y, times)]);
  }

  /** In place of what a field has. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.run((element) => (element as HTMLInputElement).select(), undefined);
    await (text === '' ? this.tab.press('Delete') : this.tab.type(text));
  }

  async press(chord: string): Promise<void> {
    await this.run((element) => element.focus(), undefined);
    await this.tab.press(chord);
  }

  /** Of a field for files. */
  async setFiles(paths: string[]): Promise<void> {
    await this.run(() => undefined, undefined);
    const { connection } = this.tab.browser;
    const source = `(argument) => globalThis.testKit.one(JSON.parse(argument))`;
    const field = await connection.find(this.tab.name, source, JSON.stringify(this.#place));
    await connection.setFiles(this.tab.name, field, paths);
  }
}
