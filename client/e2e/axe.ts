import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose outcome depends on the colour scheme, and the one that reports a frame that was not checked. */
const SCHEME_RULES = ['color-contrast', 'link-in-text-block', 'frame-tested'];

/** It stays in a document, which is looked at in many states: to read it took longer than to run it. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(SOURCE);
    // A canvas that may run nothing has an origin of its own.
    await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
    await frame.evaluate(readPaintedColours);
  }
}

/**
 * Where people choose all colours, Chromium paints a text in the one that it says is its `color`, and says that
 * `-webkit-text-fill-color`, which axe asks for first, is what the page requested.
 */
function readPaintedColours(): void {
  const { prototype } = CSSStyleDeclaration;
  // It is called on a declaration again, below.
  // oxlint-disable-next-line typescript/unbound-method
  const read = prototype.getPropertyValue;
  prototype.getPropertyValue = function (name) {
    return read.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}

/**
 * Milliseconds for which a screen may still be on its way to what it is going to be, and how often it is looked at in them
 * at least: on a busy machine one look takes longer.
 */
const ON_ITS_WAY_MS = 10_000;
const LOOKS = 3;

/**
 * What axe finds on a page and in its frames, as 'rule: element'; in one colour scheme only what depends on it. What is
 * found must stay: a frame that is being drawn, or a part that is on its way, is looked at again when it has come.
 */
export async function violations(page: Page, { schemeOnly = false } = {}): Promise<string[]> {
  // What comes or goes in half-tones meanwhile (a toast) has no contrast to speak of: here it comes and goes at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const deadline = Date.now() + ON_ITS_WAY_MS;
  for (let looks = 1; ; looks += 1) {
    const found = await look(page, schemeOnly).catch((error: Error) => [error.message]);
    if (found.length === 0 || (looks >= LOOKS && Date.now() > deadline)) return found;
    await page.waitForTimeout(250);
  }
}

/** As it is at this moment. Rejects when a frame of it goes meanwhile. */
async function look(page: Page, schemeOnly: boolean): Promise<string[]> {
  await bringAxe(page);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Long enough for a frame on a busy machine, which would count as one without axe.
    pingWaitTime: 60_000,
    frameWaitTime: 120_000,
    ...(schemeOnly ? { runOnly: { type: 'rule', values: SCHEME_RULES } } : {}),
  };
  return page.evaluate(async (how) => {
    const { violations: found, incomplete } = await window.axe.run(document, how);
    const unseen = incomplete.filter(({ id }) => id === 'frame-tested');
    return [...found, ...unseen].flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, options);
}
