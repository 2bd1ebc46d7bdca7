import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import {
  button,
  canvas,
  contentsOf,
  openEditor,
  sample,
  save,
  texts,
  widgets,
  words,
} from '../../../test-kit/editor';
import { press } from '../../../test-kit/input';

// The look of a widget, as people set it: steps and swatches, what differs marked, the rest behind 'Advanced'.

const choice = (group: string, name: string): Locator =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });
const select = (name: string): Locator => page.getByRole('combobox', { name, exact: true });

/** The style of the page's one widget. */
async function openStyle(name: string) {
  const opened = await openEditor([name === 'text' ? texts('Some words')[0]! : sample(name)]);
  await button(/^Open /)
    .first()
    .click();
  await button('Style').click();
  return opened;
}

it('steps and swatches change what the canvas shows, are marked and undone', async () => {
  await openStyle('faq1');
  const widget = canvas().css('.faq1');
  await choice('Alignment', 'Start').click();
  await expect.element(widget.css('.title')).toHaveStyle({ textAlign: 'start' });
  await choice('Background', 'teal 50').click();
  await expect.element(widget).toHaveStyle({ backgroundColor: 'rgb(240, 253, 250)' });
  await select('Width').selectOptions('Half');
  await expect.element(widget).toHaveClass(/sized/);
  await choice('Space inside', 'None').click();
  await expect.element(widget).toHaveStyle({ paddingTop: '0px' });
  // Arrows move between the steps, as between any radio buttons.
  await press('ArrowRight');
  await expect.element(choice('Space inside', 'Small')).toBeChecked();

  await button('Reset Background').click();
  await expect.element(widget).not.toHaveClass(/on-colour/);
  await expect.element(button('Reset Background')).not.toBeInTheDocument();

  await button('Advanced').click();
  await select('Text size').selectOptions('6xl');
  await expect.element(page.getByText('Custom', { exact: true })).toBeVisible();
  await button('Reset Text size').click();
  await expect.element(page.getByText('Custom', { exact: true })).not.toBeInTheDocument();
});

it('[WI8] a color of the site is offered first, shown on the canvas, and saved as one of the site', async () => {
  const { model } = await openStyle('faq1');
  const first = page.getByRole('radiogroup', { name: 'Background', exact: true }).getByRole('radio').first();
  await expect.element(first).toHaveAccessibleName('site’s background');
  await choice('Background', 'site’s footer and menu').click();
  await expect.element(canvas().css('.faq1')).toHaveStyle({ backgroundColor: 'rgb(10, 54, 64)' });
  await save();
  await expect.poll(() => contentsOf(model, 'about')).toContain('"siteDark"');
});

it('only what does something is offered', async () => {
  await openStyle('hero1');
  await expect.element(page.getByRole('radiogroup', { name: 'Text size' })).toBeVisible();
  for (const name of ['Background', 'Text color', 'Direction', 'Alignment'])
    expect(page.getByRole('radiogroup', { name, exact: true }).length).toBe(0);
});

it('what a widget can be by itself is marked and undone too', async () => {
  await openStyle('button1');
  const link = canvas().css('.button1');
  const look = select('Look');
  await expect.element(button('Reset Look')).not.toBeInTheDocument();
  await look.selectOptions('Outline');
  await expect.element(link).toHaveClass(/look-outline/);
  await choice('Text color', 'teal 800').click();
  await expect.element(link).toHaveStyle({ color: 'rgb(0, 95, 90)' });
  await button('Reset Look').click();
  await expect.element(look).toHaveValue('solid');
  await expect.element(link).toHaveClass(/look-solid/);
  await expect.element(button('Reset Look')).not.toBeInTheDocument();
  // A filled button covers the ground that the colour was chosen for.
  await expect.element(page.getByRole('radiogroup', { name: 'Text color' })).not.toBeInTheDocument();
  await expect.element(link).not.toHaveStyle({ color: 'rgb(0, 95, 90)' });
});

it('hidden on phones', async () => {
  await openStyle('text');
  await expect.element(choice('Shown on', 'All')).toBeChecked();
  await choice('Shown on', 'Larger screens').click();
  await expect.element(words()).toBeVisible();
  await button('Mobile 375×667').click();
  await expect.element(words()).not.toBeVisible();
});

it('space and size of their own on phones: in the window of a phone alone, and undone', async () => {
  await openStyle('text');
  const text = words();
  const style = (name: 'fontSize' | 'paddingTop') => getComputedStyle(text.element())[name];
  await choice('Text size', 'Extra large').click();
  await expect.poll(() => style('fontSize')).toMatch(/^3[56]/);
  await button('On smaller screens').click();
  const screens = page.getByRole('group', { name: 'On smaller screens' });
  const onPhones = (group: string, name: string): Locator =>
    screens.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });
  await screens.getByRole('radio', { name: 'Phones' }).click();
  await expect.element(button('Mobile 375×667')).toHaveAttribute('aria-pressed', 'true');
  await onPhones('Text size', 'Small').click();
  await onPhones('Space inside', 'Small').click();
  await expect.poll(() => style('fontSize')).toBe('14px');
  await expect.poll(() => style('paddingTop')).toBe('16px');
  await button('Tablet 768×1024').click();
  await expect.poll(() => style('fontSize')).not.toBe('14px');
  await button('Desktop 1440×900').click();
  await expect.poll(() => style('fontSize')).toMatch(/^3[56]/);
  expect(style('paddingTop')).not.toBe('16px');

  await button('Mobile 375×667').click();
  await expect.element(button('On smaller screens')).toHaveAccessibleDescription('Changed from the default');
  await screens.getByRole('button', { name: 'Reset Text size' }).click();
  await screens.getByRole('button', { name: 'Reset Space inside' }).click();
  await expect.poll(() => style('fontSize')).not.toBe('14px');
  await expect.poll(() => style('paddingTop')).not.toBe('16px');
  await expect.element(screens.getByRole('button', { name: /^Reset/ })).not.toBeInTheDocument();
  await expect.element(button('On smaller screens')).toHaveAccessibleDescription('');
  expect(widgets().length).toBe(1);
});
