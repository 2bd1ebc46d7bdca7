import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applyTheme } from '../../lib/theme';
import { button, canvas, openEditor, sample, texts, words } from '../../test-kit/editor';
import { boxOf, preferring, press, tap, toast, withTouch } from '../../test-kit/input';
import { closeScreen, openScreen } from '../../test-kit/open-screen';

// The canvas and what is around it: as visitors get the page, still, and in nobody's way.

const ground = () => getComputedStyle(document.documentElement).backgroundColor;
const LIGHT = 'rgb(248, 250, 252)';

it('what the system asks for is followed, and the page keeps its colors', async () => {
  await openEditor(texts('Some words'));
  await expect.poll(ground).toBe(LIGHT);
  const color = () => getComputedStyle(words().element()).color;
  const before = color();
  await preferring({
    'prefers-color-scheme': 'dark',
    'prefers-contrast': 'more',
    'prefers-reduced-motion': 'reduce',
  });
  await expect.poll(ground).toBe('rgb(0, 0, 0)');
  const motion = () => getComputedStyle(document.documentElement).getPropertyValue('--motion');
  await expect.poll(() => parseFloat(motion())).toBe(0);
  expect(color()).toBe(before);
});

it('the chosen appearance is kept, and is none of the page’s', async () => {
  onTestFinished(() => applyTheme('system'));
  await openScreen('/dashboard/pages');
  await button(/^Appearance/).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(ground).not.toBe(LIGHT);
  expect(localStorage.getItem('vestry.theme')).toContain('dark');
});

it('the word that waits on a button is read on its ground, and a choice looks as the fields around it', async () => {
  const items = [
    { key: 'k1', label: 'Your name', kind: 'text' },
    { key: 'k2', label: 'Which day', kind: 'choice', options: ['Monday', 'Sunday'] },
  ];
  await openEditor([sample('form', { button: '', items })]);
  const send = canvas().css('.form .button [data-text]');
  await expect.poll(() => send.length).toBe(1);
  const { color } = getComputedStyle(send.element().parentElement!);
  expect(getComputedStyle(send.element(), '::before').color).toBe(color);
  // What an engine draws by itself covers the ground of the field in WebKit.
  expect(getComputedStyle(canvas().css('.form select').element()).appearance).toBe('none');
});

it('a picture that comes later than it was chosen is asked for again in the panel, too', async () => {
  let failures = 0;
  const count = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.nextElementSibling?.matches('[data-point]'))
      failures += 1;
  };
  document.addEventListener('error', count, true);
  onTestFinished(() => document.removeEventListener('error', count, true));
  const image = '/api/v1/media/late-0123456789abcdef.png';
  await openEditor([sample('image1', { image, alt: 'A boat' })]);
  await canvas().css('.image1').click();
  await expect.element(page.getByRole('group', { name: 'Focal point' })).toBeVisible();
  await expect.poll(() => failures, { timeout: 15_000 }).toBeGreaterThan(1);
});

it('nothing on the canvas moves by itself', async () => {
  await openEditor([sample('hero1')]);
  const hero = canvas().css('.hero1');
  await expect.poll(() => hero.getByRole('button', { name: 'Slide 2 of 3' }).length).toBe(1);
  await expect.element(hero).toHaveAttribute('data-paused', '');
  await expect.poll(() => hero.element().ownerDocument.getAnimations().length).toBe(0);
});

it('the canvas can be read as the page: its headings, its alternative texts and its language', async () => {
  await openEditor([
    ...texts('Some words'),
    sample('image1', {
      image: '/assets/sample/morning-field.webp',
      alt: 'A field in the first light of the morning',
    }),
  ]);
  const picture = (name: string) => canvas().getByRole('img', { name });
  await expect.element(picture('A field in the first light of the morning')).toBeVisible();
  await picture('A field in the first light of the morning').click();
  const alternative = page.getByRole('textbox', { name: 'Alternative text' });
  await expect.element(alternative).toHaveAccessibleDescription(/\w/);
  await alternative.fill('Fog over a meadow');
  await expect.element(picture('Fog over a meadow')).toBeVisible();
  const { lang, dir } = canvas().css('main').element().ownerDocument.documentElement;
  expect([lang, dir]).toEqual(['en', 'ltr']);
});

it('every command of the editor is listed with its key', async () => {
  await openEditor(texts('Some words'));
  await button('Keyboard shortcuts').click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const [name, key] of [
    ['Undo', 'Ctrl+Z'],
    ['Move up', 'Alt+↑'],
    ['Paste', 'Ctrl+V'],
  ] as const) {
    const term = dialog.getByText(name, { exact: true });
    await expect.element(term).toBeVisible();
    expect(term.element().nextElementSibling?.textContent).toBe(key);
  }
});

it('the last of a menu that is higher than the window is reached by hand', async () => {
  await openEditor(texts('Some words'), { width: 375 });
  await page.viewport(320, 400);
  await button('More').click();
  const items = page.getByRole('menuitem');
  await expect.element(items.last()).not.toBeInViewport();
  await items.first().wheel({ delta: { y: 600 } });
  await expect.element(items.last()).toBeInViewport({ ratio: 1 });
});

it('where the browser keeps the clipboard to itself, Paste says so, whatever the person before has copied', async () => {
  await openEditor(texts('Not for others'));
  await words().click();
  await press('Control+c');
  await expect.element(page.getByText(/^Copied: /)).toBeInTheDocument();
  await closeScreen();
  await openEditor(texts('Some words'));
  await words().click();
  vi.spyOn(navigator.clipboard, 'read').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await button('Paste').click();
  await expect
    .element(toast('Your browser didn’t let us read the clipboard. Press Ctrl+V instead.'))
    .toBeVisible();
});

it('the search comes without moving the page', async () => {
  await openEditor([sample('survey1')]);
  const room = page.css('[data-room]');
  const before = await boxOf(room);
  await button(/^Find and replace/).click();
  await expect.element(page.getByRole('region', { name: 'Find and replace' })).toBeVisible();
  const after = await boxOf(room);
  expect([after.x, after.y]).toEqual([before.x, before.y]);
});

it('a survey is a small sign on the canvas, that a press opens', async () => {
  await openEditor([sample('survey1')], { width: 375 });
  const card = canvas().css('.survey1');
  await expect.element(card).toBeVisible();
  expect((await boxOf(card)).height).toBeLessThan(60);
  const invitation = card.getByText('Take the survey');
  await expect.element(invitation).not.toBeVisible();
  await card.css('summary').click({ position: { x: 8, y: 8 } });
  await expect.element(invitation).toBeVisible();
});

it('on a narrow canvas a survey lies over nothing: it stays in its place, whether the panel is open or not', async () => {
  withTouch();
  await openEditor([sample('survey1')], { width: 375 });
  await expect.element(canvas().css('.survey1')).toHaveStyle({ position: 'static' });
  await tap(button('Open the panel'));
  await expect.element(canvas().css('.survey1')).toHaveStyle({ position: 'static' });
});
