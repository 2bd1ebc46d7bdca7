import { expect, type Page } from '@playwright/test';
import { violations } from '../axe';
import { cutOff, tooSmall, tooWide } from '../out-of-reach';

const soft = expect.configure({ soft: true });

/** What axe finds on the screen under the first of these, and what depends on colours under the others. */
export async function looksRight(page: Page, name: string, media: readonly Media[]): Promise<void> {
  for (const [at, each] of media.entries()) {
    await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'none', ...each });
    const schemeOnly = at > 0;
    expect.soft(await violations(page, { schemeOnly }), `${name}, ${JSON.stringify(each)}`).toEqual([]);
  }
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'none' });
}

type Media = Parameters<Page['emulateMedia']>[0];

/** Nothing is wider than the window, ends beyond what holds it, is cut off, or is too small to be pressed. */
export async function fits(
  page: Page,
  name: string,
  [width, height]: readonly [number, number],
): Promise<void> {
  await page.setViewportSize({ width, height });
  const measured = async () => ({
    tooWide: await tooWide(page),
    outside: await page.evaluate(outside),
    cutOff: await page.evaluate(clipped),
    tooSmall: await tooSmall(page),
  });
  const fine = { tooWide: 0, outside: [], cutOff: [], tooSmall: [] };
  await soft.poll(measured, `${name}, ${width} px wide`).toEqual(fine);
}

/** Texts that are wider than their place, where nothing says that they go on. */
const clipped = () =>
  [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((each) => each.checkVisibility() && !each.closest('.sr-only'))
    .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
    .filter((each) => ['hidden', 'clip'].includes(getComputedStyle(each).overflowX))
    .filter((each) => getComputedStyle(each).textOverflow !== 'ellipsis')
    // A picture of a page is a frame that is drawn smaller than it is.
    .filter((each) => !each.querySelector('iframe') && !each.closest('[aria-hidden=true]'))
    .map((each) => each.outerHTML.slice(0, 120));

/** Buttons and values of cards that end beyond what holds them, where nothing says that they go on. */
function outside(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main button, main dd > *, main h1')]
    .filter((each) => each.checkVisibility() && !each.closest('.sr-only, [class*=overflow-x-auto]'))
    .filter((each) => {
      const own = each.getBoundingClientRect();
      const around = each.parentElement!.getBoundingClientRect();
      // A margin below zero is intended: what is pressed is larger than what is seen.
      const beyond = Math.max(0, -parseFloat(getComputedStyle(each).marginRight));
      return own.right > around.right + beyond + 1 || own.right > innerWidth;
    })
    .map((each) => each.outerHTML.slice(0, 160));
}

/** WCAG 4.1.3: a status says that nothing matches. */
export async function saysThatNothingMatches(page: Page, name: string): Promise<void> {
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('nowhere to be found');
  await soft(
    page.getByRole('status').filter({ hasText: /^No(thing)? / }),
    `${name}: no match`,
  ).not.toHaveCount(0);
  await search.fill('');
}

/** WCAG 1.4.12: with more room between letters, words and lines nothing is cut off. */
export async function spaced(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await soft.poll(() => cutOff(page), `${name}, spaced: cut off`).toEqual([]);
  await soft.poll(() => tooWide(page), `${name}, spaced: wider than the window`).toBe(0);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/**
 * WCAG 2.4.7, 2.4.11: what has the focus by keys is outlined, and never wholly under what stays in its place. After one
 * real key the browser shows the focus of whatever gets it, and scrolls it into sight as it does for Tab.
 */
export async function focusIsSeen(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Tab');
  await soft.poll(() => page.evaluate(focusFaults), `${name}: the focus`).toEqual([]);
}

function focusFaults(): string[] {
  const isSeen = (focused: Element): boolean => {
    const { left, top, width, height } = focused.getBoundingClientRect();
    if (width * height <= 1) return true;
    const shares = [0.05, 0.5, 0.95];
    const spots = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const));
    return spots.some(([x, y]) => {
      const over = document.elementFromPoint(x, y);
      return (
        over && (focused.contains(over) || over.contains(focused) || over.closest('label')?.contains(focused))
      );
    });
  };
  const hasEdge = (each: Element, pseudo?: string): boolean => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each, pseudo);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  // It may be drawn around the words beside a hidden box, around what holds a field, or over a whole row.
  const isOutlined = (focused: HTMLElement): boolean =>
    hasEdge(focused, '::after') ||
    [
      focused,
      focused.nextElementSibling,
      focused.parentElement,
      focused.offsetParent,
      focused.closest('label'),
    ].some((each) => each && hasEdge(each));
  const inOrder = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
  );
  const faults: string[] = [];
  for (const each of inOrder) {
    if (each.tabIndex < 0 || !each.checkVisibility({ visibilityProperty: true })) continue;
    each.focus();
    if (document.activeElement !== each) continue;
    const html = each.outerHTML.slice(0, 160);
    if (!isSeen(each)) faults.push(`covered: ${html}`);
    if (!isOutlined(each)) faults.push(`without an outline: ${html}`);
  }
  return faults;
}

/** What is pressed is 44 pixels high for a finger, or lies over something that is; words in a line and boxes to tick are not. */
export async function fitsFingers(page: Page, name: string): Promise<void> {
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], select, input')]
        .filter(
          (each) =>
            each.checkVisibility() && !each.closest('.sr-only') && !each.matches('.sr-only, [type=checkbox]'),
        )
        .filter((each) => getComputedStyle(each).display !== 'inline')
        .filter((each) => {
          const isOver = getComputedStyle(each, '::after').position === 'absolute';
          const pressed = (isOver ? each.offsetParent : each.closest('label')) ?? each;
          return pressed.getBoundingClientRect().height < 43.5;
        })
        .map((each) => `${each.getBoundingClientRect().height} ${each.outerHTML.slice(0, 160)}`),
    );
  await soft.poll(small, `${name}: too small for a finger`).toEqual([]);
}

/** What the browser refuses on these pages, and what fails in them. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // An answer that is no success is what some screens are about.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) faults.push(`${page.url()}: ${message.text()}`);
  });
  return faults;
}
