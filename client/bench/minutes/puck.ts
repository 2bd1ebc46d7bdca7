import { expect } from '@playwright/test';
import type { Hands } from './hands';
import type { Tasks } from './tasks';

// In Puck, what is listed is dragged onto the page; a first click selects, a second one sets the caret.

const frame = ({ page }: Hands) => page.frameLocator('iframe');
const shown = (hands: Hands, type: string) => frame(hands).locator(`[data-puck-component^="${type}"]`).last();
const listed = ({ page }: Hands, type: string) => page.getByTestId(`drawer-item:${type}`);
const button = ({ page }: Hands, name: string) => page.getByRole('button', { name }).first();
/** A second one of each is there for narrow windows. */
const field = ({ page }: Hands, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator(':visible')).first();

async function writeIn(hands: Hands, type: string, text: string): Promise<void> {
  const words = shown(hands, type).locator('[contenteditable]').first();
  await hands.click(words);
  await expect(words).not.toHaveAttribute('contenteditable', 'false');
  await hands.click(words);
  await hands.press('Control+a');
  await hands.type(text);
  await expect(words).toHaveText(text);
}

export const PUCK: Tasks = {
  async page(hands) {
    await hands.click(field(hands, 'Title'));
    await hands.type('Summer picnic');
    await hands.press('Tab');
    await hands.type('summer-picnic');
  },
  async heading(hands) {
    await hands.drag(listed(hands, 'Heading'), hands.page.locator('iframe'));
    await writeIn(hands, 'Heading', 'Summer picnic');
  },
  async paragraph(hands) {
    await hands.drag(listed(hands, 'Text'), shown(hands, 'Heading'), { x: 0.5, y: 1.4 });
    await writeIn(hands, 'Text', 'Bring a friend. Questions? Ask the office.');
  },
  async bold(hands) {
    await hands.selectWord(shown(hands, 'Text').locator('p'), 'friend');
    await hands.press('Control+b');
    await expect(shown(hands, 'Text').locator('strong')).toHaveText('friend');
  },
  // It has no tool for links; an address that is pasted onto a word becomes one.
  async link(hands) {
    await hands.selectWord(shown(hands, 'Text').locator('p'), 'office');
    await hands.page.evaluate(() => navigator.clipboard.writeText('https://example.org/contact'));
    await hands.press('Control+v');
    await expect(shown(hands, 'Text').locator('a')).toHaveText('office');
  },
  async picture(hands) {
    await hands.drag(listed(hands, 'Columns'), shown(hands, 'Text'), { x: 0.5, y: 1.5 });
    const [left, right] = [0, 1].map((at) =>
      shown(hands, 'Columns')
        .getByTestId(/^dropzone/)
        .nth(at),
    );
    await hands.drag(listed(hands, 'Image'), right!);
    await hands.click(field(hands, 'Address'));
    await hands.type('https://example.org/p.jpg');
    await hands.press('Tab');
    await hands.type('People in a meadow');
    await hands.drag(shown(hands, 'Text'), left!, undefined, { x: 0.5, y: 0.05 });
    await expect(left!.locator('strong')).toHaveText('friend');
  },
  async bigger(hands) {
    await hands.click(shown(hands, 'Heading'));
    await hands.choose(field(hands, 'size'), 'Large');
  },
  async centred(hands) {
    await hands.click(
      hands.page.getByText('Center', { exact: true }).and(hands.page.locator(':visible')).first(),
    );
  },
  async moved(hands) {
    await hands.drag(
      shown(hands, 'Columns'),
      shown(hands, 'Heading'),
      { x: 0.5, y: 0.05 },
      { x: 0.5, y: 0.03 },
    );
    await expect(frame(hands).locator('[data-puck-component]').first()).toHaveAttribute(
      'data-puck-component',
      /^Columns/,
    );
  },
  async deleted(hands) {
    await hands.click(shown(hands, 'Heading'));
    await hands.press('Delete');
    await expect(shown(hands, 'Heading')).toHaveCount(0);
    await hands.click(button(hands, 'undo'));
    await expect(shown(hands, 'Heading')).toHaveCount(1);
  },
  async phone(hands) {
    await hands.click(button(hands, 'Switch to Small viewport'));
    await hands.click(button(hands, 'Switch to Full-width viewport'));
  },
  async published(hands) {
    await hands.click(
      hands.page.getByText('Publish', { exact: true }).and(hands.page.locator(':visible')).first(),
    );
    await expect(hands.page.locator('body')).toHaveAttribute('data-published');
  },
};
