import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChromium } from './chromium';
import { startFirefox } from './firefox';
import { kitSource } from './kit-source';
import type { EngineName, Running } from './running';
import { Tab } from './tab';
import { startWebKit } from './webkit';

const START = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

/** A person's browser, with its own profile on disk, which stays from one start to the next. */
export class Device {
  readonly engine: EngineName;
  /** Its windows are private: what the site keeps ends with the browser. */
  readonly isPrivate: boolean;
  #profile = '';
  #running: Running | undefined;

  constructor(engine: EngineName, isPrivate = false) {
    this.engine = engine;
    this.isPrivate = isPrivate;
  }

  /** Starts the browser, and resolves to the tab that it opens with. */
  async start(): Promise<Tab> {
    this.#profile ||= await mkdtemp(join(tmpdir(), `vestry-${this.engine}-`));
    this.#running = await START[this.engine](this.#profile, await kitSource(), this.isPrivate);
    const [name = ''] = await this.#running.connection.tabs();
    return this.#tab(name);
  }

  async openTab(): Promise<Tab> {
    return this.#tab(await this.#browser.connection.openTab());
  }

  get #browser(): Running {
    if (!this.#running) throw new Error('the browser is not started');
    return this.#running;
  }

  async #tab(name: string): Promise<Tab> {
    await this.#browser.size(name);
    return new Tab(this.#browser, name);
  }

  async close(): Promise<void> {
    await this.#running?.close();
    this.#running = undefined;
  }

  async kill(): Promise<void> {
    await this.#running?.kill();
    this.#running = undefined;
  }

  /**
   * Takes all databases from the profile, as an engine does that needs room, or leaves a file in the place of each folder: then
   * none can be made. The browser must not run. @returns how many folders went
   */
  async evict(leaving: 'nothing' | 'files'): Promise<number> {
    const entries = await readdir(this.#profile, { recursive: true, withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory() && /^(idb|indexeddb)$/i.test(entry.name));
    for (const { parentPath, name } of folders) {
      await rm(join(parentPath, name), { recursive: true });
      if (leaving === 'files') await writeFile(join(parentPath, name), '');
    }
    return folders.length;
  }

  async remove(): Promise<void> {
    await this.kill();
    if (this.#profile) await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
