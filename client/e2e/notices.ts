import { expect, type Page } from '@playwright/test';

/** The notices that an open page has shown since this listens. */
type Listening = typeof globalThis & { seenNotices?: string[] };

/** Keeps every notice from now on: each stands for three seconds, which a busy machine may need for one look. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = [];
    (globalThis as Listening).seenNotices = seen;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element)
          for (const toast of [node, ...node.querySelectorAll('*')])
            if (toast.matches('.Toastify__toast')) seen.push(toast.textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });

const noticesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as Listening).seenNotices ?? []);

/**
 * Does `act`, which stays in the page, and waits until a notice says `text` because of it; `meanwhile` answers what is
 * asked before.
 */
export async function noticed(
  page: Page,
  text: string | RegExp,
  act: () => Promise<void>,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await listen(page);
  await act();
  const expected = typeof text === 'string' ? text : expect.stringMatching(text);
  const seen = async () => {
    await meanwhile();
    return noticesOf(page);
  };
  await expect.poll(seen).toContainEqual(expected);
}
