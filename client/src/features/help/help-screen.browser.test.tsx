import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES, type Language } from '@vestry/sync/messages/languages';
import { violations } from '../../test-kit/accessible';
import { openScreen } from '../../test-kit/open-screen';

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** Tab until the link has the focus. */
async function tabTo(name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true });
  await expect.element(link).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    await userEvent.keyboard('{Tab}');
    if (link.element() === document.activeElement) return;
  }
  throw new Error('no press of Tab leads there');
}

const isInSight = (text: string | RegExp) => {
  const { top, bottom } = page.getByText(text).first().element().getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

it('the manual is found from another screen by keys, and leads to its chapters', async () => {
  await openScreen('/dashboard', { as: 'viewer' });
  await tabTo('Help');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Help')).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Help/);
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').elements();
  const chapters = links.map(({ textContent }) => textContent);
  const titles = page.getByRole('heading', { level: 2 }).elements();
  expect(chapters.length).toBeGreaterThan(0);
  expect(titles.map(({ textContent }) => textContent)).toEqual(chapters);
  await tabTo('Trash');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.hash).toBe('#trash');
  await expect.poll(() => isInSight(/stays here for 30 days/)).toBe(true);
  history.back();
  await expect.poll(() => location.hash).toBe('');
});

it('a chapter opens by its address, and has the focus', async () => {
  await openScreen('/dashboard/help#forms', { as: 'viewer' });
  await expect.element(heading('Forms')).toHaveFocus();
  await expect.poll(() => isInSight('Forms')).toBe(true);
});

const WORDS: Record<string, readonly [string, string]> = {
  en: ['Help', 'Your first page'],
  'zh-TW': ['使用說明', '第一個頁面'],
};

it.for(LANGUAGES.flatMap((language) => [1440, 375].map((width): [Language, number] => [language, width])))(
  'everybody who is signed in reads the manual in %s, in a window of %i pixels',
  async ([language, width]) => {
    const [title = '', chapter = ''] = WORDS[language] ?? [];
    await openScreen('/dashboard', { as: 'viewer', language, width });
    const link = page.getByRole('link', { name: title });
    if (width < 768) await page.getByRole('button', { name: /^(Open the menu|開啟選單)$/ }).click();
    await link.click();
    await expect.element(heading(title)).toBeVisible();
    await expect.element(heading(chapter)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(await violations()).toEqual([]);
  },
);
