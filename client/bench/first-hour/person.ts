import type { Locator, Page } from '@playwright/test';

export interface Counts {
  clicks: number;
  fields: number;
  keys: number;
  screens: number;
}

/** Somebody in an office: presses what is in sight, fills in fields, and counts them. */
export class Person {
  clicks = 0;
  fields = 0;
  keys = 0;
  readonly page: Page;
  readonly #seen = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  /** An address, with the title of the dialog above it, is one screen. */
  async #look(): Promise<void> {
    const titles = await this.page.getByRole('dialog').getByRole('heading').allInnerTexts();
    this.#seen.add(`${new URL(this.page.url()).pathname}#${titles.at(-1) ?? ''}`);
  }

  /** What is in sight before something is done, and after it. */
  async #seeing(act: () => Promise<unknown>): Promise<void> {
    await this.#look();
    await act();
    await this.#look();
  }

  async click(target: Locator): Promise<void> {
    await this.#seeing(() => target.click());
    this.clicks += 1;
  }

  /** Selects a word, which is one click, as in the counts of the peers. */
  async selectWord(text: Locator, word: string): Promise<void> {
    const { x, y } = await text.evaluate((element, needle) => {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const at = node.textContent?.indexOf(needle) ?? -1;
        if (at < 0) continue;
        range.setStart(node, at);
        range.setEnd(node, at + needle.length);
        break;
      }
      const [outer, inner] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
      return {
        x: (inner.x + inner.width / 2 - outer.x) / outer.width,
        y: (inner.y + inner.height / 2 - outer.y) / outer.height,
      };
    }, word);
    const box = await text.boundingBox();
    if (!box) throw new Error(`${word} is not on the screen`);
    await this.#seeing(() => this.page.mouse.dblclick(box.x + x * box.width, box.y + y * box.height));
    this.clicks += 1;
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.#seeing(() => field.fill(text));
    this.fields += 1;
  }

  /** Types where the caret is already. */
  async type(text: string): Promise<void> {
    await this.#seeing(() => this.page.keyboard.type(text));
    this.fields += 1;
  }

  /** 'Control+b' is one. */
  async press(key: string): Promise<void> {
    await this.#seeing(() => this.page.keyboard.press(key));
    this.keys += 1;
  }

  /** The system's own dialog of files, which is the same for every product, is not counted. */
  async takeFile(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.click(button);
    await (await chooser).setFiles(file);
  }

  get counts(): Counts {
    const { clicks, fields, keys } = this;
    return { clicks, fields, keys, screens: this.#seen.size };
  }
}
