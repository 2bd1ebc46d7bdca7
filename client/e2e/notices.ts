import { expect, type Page } from '@playwright/test';

/** What an open page has said in notices since it was told to listen. */
type Listening = typeof globalThis & { heardNotices?: string[] };

/** Keeps every notice from now on: each stands for three seconds, which a busy machine may need for one look. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    (globalThis as Listening).heardNotices = heard;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element)
          for (const toast of [node, ...node.querySelectorAll('*')])
            if (toast.matches('.Toastify__toast')) heard.push(toast.textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });

const heardBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as Listening).heardNotices ?? []);

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
  const said = typeof text === 'string' ? text : expect.stringMatching(text);
  const heard = async () => {
    await meanwhile();
    return heardBy(page);
  };
  await expect.poll(heard).toContainEqual(said);
}
