import type { Locator, Page } from '@playwright/test';

// Times of the keystroke-level model (Card, Moran and Newell 1980), in seconds, of somebody who types 40 words a minute
// and knows the way: what it leaves out is searching and reading, which the clicks stand for.
const KEY = 0.28;
const POINT = 1.1;
const PRESS = 0.1;
const HOME = 0.4;
const THINK = 1.35;

/** What was dropped moves to its place for so long (milliseconds). */
const SETTLES = 1000;

/** No hand begins the next act sooner (milliseconds). */
const PAUSE = 300;
const MIDDLE = { x: 0.5, y: 0.5 };

/** A hand at an editor that counts what it does. */
export class Hands {
  clicks = 0;
  keys = 0;
  seconds = 0;
  #on: 'mouse' | 'keyboard' = 'mouse';
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  #move(to: 'mouse' | 'keyboard'): Promise<void> {
    if (this.#on !== to) this.seconds += HOME;
    this.#on = to;
    return this.page.waitForTimeout(PAUSE);
  }

  async click(target: Locator, position?: { x: number; y: number }): Promise<void> {
    await this.#move('mouse');
    this.clicks += 1;
    this.seconds += THINK + POINT + 2 * PRESS;
    await target.click(position ? { position } : {});
  }

  /** A double-click counts as two. */
  async doubleClick(target: Locator): Promise<void> {
    await this.#move('mouse');
    this.clicks += 2;
    this.seconds += THINK + POINT + 4 * PRESS;
    await target.dblclick();
  }

  /** Selects a word of a text by a double-click on it. */
  async selectWord(text: Locator, word: string): Promise<void> {
    const within = await text.evaluate((element, needle) => {
      const range = document.createRange();
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const at = node.textContent?.indexOf(needle) ?? -1;
        if (at < 0) continue;
        range.setStart(node, at);
        range.setEnd(node, at + needle.length);
      }
      const [outer, inner] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
      return {
        x: (inner.x + inner.width / 2 - outer.x) / outer.width,
        y: (inner.y + inner.height / 2 - outer.y) / outer.height,
      };
    }, word);
    const box = await boxOf(text);
    await this.#move('mouse');
    this.clicks += 2;
    this.seconds += THINK + POINT + 4 * PRESS;
    await this.page.mouse.dblclick(box.x + within.x * box.width, box.y + within.y * box.height);
  }

  /** Drags, which counts as one click and two pointings. Both places are parts of the boxes, 0 to 1. */
  async drag(source: Locator, target: Locator, to = MIDDLE, from = MIDDLE): Promise<void> {
    await this.#move('mouse');
    this.clicks += 1;
    this.seconds += THINK + 2 * POINT + 2 * PRESS;
    const [start, end] = [await boxOf(source), await boxOf(target)];
    const { mouse } = this.page;
    const [x, y] = [start.x + from.x * start.width, start.y + from.y * start.height];
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + 12, y + 12, { steps: 4 });
    await mouse.move(end.x + to.x * end.width, end.y + to.y * end.height, { steps: 30 });
    await mouse.move(end.x + to.x * end.width + 2, end.y + to.y * end.height + 2, { steps: 4 });
    await mouse.up();
    await this.page.waitForTimeout(SETTLES);
  }

  async choose(select: Locator, option: string): Promise<void> {
    await this.click(select);
    this.clicks += 1;
    this.seconds += THINK + POINT + 2 * PRESS;
    await select.selectOption({ label: option });
    await this.page.keyboard.press('Escape');
  }

  async type(text: string): Promise<void> {
    await this.#move('keyboard');
    this.keys += text.length;
    this.seconds += THINK + KEY * text.length;
    await this.page.keyboard.type(text);
  }

  /** 'Control+b' are two keys. */
  async press(keys: string, times = 1): Promise<void> {
    await this.#move('keyboard');
    const count = keys.split('+').length * times;
    this.keys += count;
    this.seconds += THINK + KEY * count;
    for (let time = 0; time < times; time += 1) await this.page.keyboard.press(keys);
  }
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`not on the screen: ${String(target)}`);
  return box;
}
