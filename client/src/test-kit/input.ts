import { onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent, type Locator } from 'vitest/browser';

// Real input that `userEvent` lacks: chords, the mouse between two places, fingers, and what the system asks for.

interface Point {
  x: number;
  y: number;
}

interface Box extends Point {
  width: number;
  height: number;
}

// The brackets of `userEvent` name keys.
const escaped = (text: string): string => text.replaceAll(/[{[]/g, '$&$&');

/** Types these letters where the focus is. */
export const type = (text: string): Promise<void> => userEvent.keyboard(escaped(text));

/** Presses a key, with others pressed before it: `press('Control+Shift+z')`. */
export function press(chord: string): Promise<void> {
  const keys = chord.split('+');
  const key = keys.pop() ?? '';
  const down = keys.map((each) => `{${each}>}`).join('');
  const up = keys
    .toReversed()
    .map((each) => `{/${each}}`)
    .join('');
  return userEvent.keyboard(`${down}{${key}}${up}`);
}

const frame = () => new Promise((done) => requestAnimationFrame(done));

/** In the browser's window, whatever frames the element is in. */
function place(element: Element): Box {
  let { x, y, width, height } = element.getBoundingClientRect();
  let around = element.ownerDocument.defaultView?.frameElement as HTMLElement | null | undefined;
  while (around) {
    const outer = around.getBoundingClientRect();
    const scale = outer.width / around.offsetWidth;
    [x, y, width, height] = [outer.x + x * scale, outer.y + y * scale, width * scale, height * scale];
    around = around.ownerDocument.defaultView?.frameElement as HTMLElement | null | undefined;
  }
  return { x, y, width, height };
}

/** Where it is for `mouse` and `touch`, once it has stayed there for some frames: not while a page scrolls. */
export async function boxOf(what: Locator): Promise<Box> {
  const element = await what.findElement();
  let before = '';
  for (;;) {
    for (let each = 0; each < 3; each += 1) await frame();
    const box = place(element);
    const now = JSON.stringify(box);
    if (now === before) return box;
    before = now;
  }
}

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

const moved = (x: number, y: number, buttons: number) =>
  cdp().send('Input.dispatchMouseEvent', {
    type: 'mouseMoved',
    x,
    y,
    button: buttons === 0 ? 'none' : 'left',
    buttons,
  });

let at: Point = { x: 0, y: 0 };
let buttons = 0;

/** The mouse, where clicks and drops of `userEvent` do not say enough. */
export const mouse = {
  async move(to: Point, steps = 1): Promise<void> {
    const from = at;
    at = to;
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      await moved(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, buttons);
    }
  },
  async down(): Promise<void> {
    buttons = 1;
    await cdp().send('Input.dispatchMouseEvent', {
      type: 'mousePressed',
      ...at,
      button: 'left',
      buttons,
      clickCount: 1,
    });
  },
  async up(): Promise<void> {
    buttons = 0;
    await cdp().send('Input.dispatchMouseEvent', {
      type: 'mouseReleased',
      ...at,
      button: 'left',
      buttons,
      clickCount: 1,
    });
  },
};

type TouchEventType = 'touchStart' | 'touchMove' | 'touchEnd';

export const touch = (type: TouchEventType, point?: Point): Promise<unknown> =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });

/**
 * To the end of the test the window has fingers alone, as its media queries say: what Chromium emulates of a touchscreen it
 * does not take back before the page is loaded again.
 */
export function withTouch(): void {
  const own = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    own(query.replaceAll('(hover: hover)', 'not all').replaceAll('(hover: none)', 'all')),
  );
}

/**
 * Short touches of one place. No answer in between holds them up: on a busy machine a finger that waits for one rests long
 * enough to pick up what it touches, and the browser may wait with its answer for the finger.
 */
export async function tapAt(point: Point, times = 1): Promise<void> {
  const touches = Array.from({ length: times }, () => [touch('touchStart', point), touch('touchEnd')]);
  await Promise.all(touches.flat());
}

/** Short touches of its middle, as soon as it is in view. */
export async function tap(what: Locator, times = 1): Promise<void> {
  (await what.findElement()).scrollIntoView({ block: 'nearest' });
  await tapAt(middleOf(await boxOf(what)), times);
}

/** From now to the end of the test the system asks for these: `{'prefers-color-scheme': 'dark'}`. */
export async function preferring(features: Record<string, string>): Promise<void> {
  const asked = Object.entries(features).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { features: asked });
  onTestFinished(async () => {
    // As the configuration of these tests has it.
    const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
    await cdp().send('Emulation.setEmulatedMedia', { features });
  });
}

/** An input method composes these letters where the caret is; `commit` is the word that it ends with. */
export const composing = {
  show: (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
  commit: (text: string) => cdp().send('Input.insertText', { text }),
};

/** What another program would put on the clipboard; pasted by `press('Control+v')`. */
export async function onClipboard(kinds: Record<string, string>): Promise<void> {
  const blobs = Object.entries(kinds).map(([kind, text]) => [kind, new Blob([text], { type: kind })]);
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

/**
 * The same with HTML as it is, copied from this document: what is written as above is cleaned by the browser. The test
 * itself presses the keys that paste it, by which it is known (clipboard-tests.ts).
 */
export function copyFrom(document: Document, kinds: Record<string, string>): void {
  const copy = (event: ClipboardEvent) => {
    for (const [kind, text] of Object.entries(kinds)) event.clipboardData?.setData(kind, text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', copy, { capture: true, once: true });
  document.execCommand('copy');
}

/** Chooses files in the field behind the button of this name. */
export const chooseFiles = (label: string, ...files: File[]): Promise<void> =>
  userEvent.upload(page.css(`input[aria-label="${label}"]`), files);

/** A busy machine makes no pause in typing: to the end of the test no time passes between two keys. */
export function withoutPauses(): void {
  const now = Date.now();
  const own = Date.now;
  Date.now = () => now;
  onTestFinished(() => {
    Date.now = own;
  });
}

/** Nothing lies over its middle. */
export function isFree(what: Locator): boolean {
  const element = what.element();
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2));
}

export const toast = (text: string | RegExp): Locator =>
  page.css('.Toastify__toast').filter({ hasText: text });
