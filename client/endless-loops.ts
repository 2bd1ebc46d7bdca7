import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { PlaywrightBrowserProvider } from '@vitest/browser-playwright';
import type { Plugin } from 'vitest/config';

/** No piece of a test takes so many milliseconds, on the slowest machine. Less than a test may take in all. */
const LIMIT_MS = 300_000;

/**
 * Ends what a page runs that lets nothing else run, as often as that comes up: the page goes on with its next task.
 * Resolves when the page is closed.
 */
export async function endLoops(
  page: Page,
  limitMs: number,
  afterwards: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  // Of a page that answers: one that is in a loop gets no session any more that could end it.
  const session = await page.context().newCDPSession(page);
  while (!page.isClosed()) {
    const answered = page.evaluate('true').catch(() => true);
    if (!(await Promise.race([answered, sleep(limitMs, false, { ref: false })]))) {
      process.stderr.write(`A test let nothing else run for ${limitMs / 1000} s: what it runs is ended.\n`);
      await session.send('Runtime.terminateExecution');
      await afterwards();
    }
    await sleep(limitMs / 100, undefined, { ref: false });
  }
}

/**
 * What was ended in the middle, React perhaps, works no more in this frame: other tests of the file fail at once, by
 * `src/test-kit/setup.ts`, and the next file has a frame of its own. Vitest has no public way to ask for one: should this name
 * go, the page's other tests fail at once as well.
 */
const recreateFrame = (page: Page): Promise<unknown> =>
  Promise.allSettled([
    page.evaluate('__vitest_browser_runner__.orchestrator.recreateNonIsolatedIframe = true'),
    ...page.frames().map((frame) => frame.evaluate('globalThis.wasLoopEnded = true')),
  ]);

/** Several projects of one run have them in common. */
const followed = new WeakSet<Page>();

function follow(page: Page): void {
  if (followed.has(page)) return;
  followed.add(page);
  // It may be closed at any time.
  void Promise.allSettled([endLoops(page, LIMIT_MS, () => recreateFrame(page))]);
}

/**
 * For tests in a browser, whose limit Vitest counts in the page: a loop would keep it, and all files that this page would
 * have run, until the whole suite is ended. So the test fails at its limit, and the others run on.
 */
export function endlessLoops(): Plugin {
  return {
    name: 'endless-loops',
    configureVitest({ vitest }) {
      const look = () => {
        for (const { browser } of vitest.projects) {
          const provider = browser?.provider as PlaywrightBrowserProvider | undefined;
          for (const page of provider?.pages.values() ?? []) follow(page);
        }
      };
      setInterval(look, 1_000).unref();
    },
  };
}
