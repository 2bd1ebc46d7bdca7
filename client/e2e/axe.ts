import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from '@playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose outcome depends on the colour scheme. */
const SCHEME_RULES = ['color-contrast', 'link-in-text-block'];

/** What each frame finds on its own, this one's first: only the one above puts them together. */
async function partials(
  frame: Frame,
  context: axe.SerialContextObject,
  options: axe.RunOptions,
): Promise<axe.PartialResult[]> {
  // It stays in a document, which is looked at in many states: to read it took as long as to run it.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  const frames = await frame.evaluate((of) => window.axe.utils.getFrameContexts(of), context);
  const found = [
    await frame.evaluate(([of, how]) => window.axe.runPartial(of, how), [context, options] as const),
  ];
  for (const { frameSelector, frameContext } of frames) {
    const element = await frame.evaluateHandle(
      (selector) => window.axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const child = await element.asElement()?.contentFrame();
    if (!child) throw new Error(`axe sees a frame that has no content: ${JSON.stringify(frameSelector)}`);
    found.push(...(await partials(child, frameContext, options)));
  }
  return found;
}

/** What axe finds on a page and in its frames, as 'rule: element'; in one colour scheme only what depends on it. */
export async function violations(page: Page, { schemeOnly = false } = {}): Promise<string[]> {
  // What comes or goes in half-tones meanwhile (a toast) has no contrast to speak of: here it comes and goes at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(schemeOnly ? { runOnly: { type: 'rule', values: SCHEME_RULES } } : {}),
  };
  const found = await partials(page.mainFrame(), { include: [], exclude: [] }, options);
  const told = await page.evaluate(([all, how]) => window.axe.finishRun(all, how), [found, options] as const);
  return told.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
