import { expect } from '@playwright/test';
import type { Hands } from './hands';
import type { Tasks } from './tasks';

// What is listed is chosen for a place or carried there, and its words are typed over; a double-click writes.

const frame = ({ page }: Hands) => page.frameLocator('iframe[title="Canvas"]');
const button = ({ page }: Hands, name: string | RegExp) => page.getByRole('button', { name });
const picker = ({ page }: Hands) => page.getByRole('region', { name: 'Add New Element' });
const heading = (hands: Hands) => frame(hands).getByRole('heading', { level: 1 });
const written = (hands: Hands) => frame(hands).locator('[data-writing]');
const columns = (hands: Hands) => frame(hands).locator('.columns1');

async function chosen(hands: Hands, type: string): Promise<void> {
  await hands.click(picker(hands).getByRole('button', { name: new RegExp(`^${type}`) }));
}

export const OURS: Tasks = {
  async page(hands) {
    await hands.click(hands.page.getByLabel('Route'));
    await hands.type('summer-picnic');
  },
  async heading(hands) {
    await hands.click(button(hands, 'Add New Element'));
    await chosen(hands, 'Heading');
    await hands.type('Summer picnic');
    await hands.press('Escape');
    await expect(heading(hands)).toHaveText('Summer picnic');
  },
  async paragraph(hands) {
    await hands.press('Control+Enter');
    await chosen(hands, 'Article');
    await expect(written(hands)).toBeFocused();
    await hands.type('Bring a friend. Questions? Ask the office.');
    await expect(written(hands)).toHaveText('Bring a friend. Questions? Ask the office.');
  },
  async bold(hands) {
    await hands.selectWord(written(hands), 'friend');
    await hands.press('Control+b');
    await expect(written(hands).locator('strong')).toHaveText('friend');
  },
  async link(hands) {
    await hands.selectWord(written(hands), 'office');
    await hands.page.evaluate(() => navigator.clipboard.writeText('https://example.org/contact'));
    await hands.press('Control+v');
    await expect(written(hands).locator('a')).toHaveText('office');
    await hands.press('Escape');
  },
  async picture(hands) {
    await hands.click(button(hands, /^Put an image beside it/));
    await expect(hands.page.getByRole('searchbox', { name: /paste an address/ })).toBeFocused();
    await hands.type('https://example.org/p.jpg');
    await hands.press('Enter');
    await expect(hands.page.getByLabel('Alternative text')).toBeFocused();
    await hands.type('People in a meadow');
    await expect(columns(hands).locator('strong')).toHaveText('friend');
    await expect(frame(hands).getByAltText('People in a meadow')).toHaveAttribute(
      'src',
      'https://example.org/p.jpg',
    );
  },
  async bigger(hands) {
    await hands.click(heading(hands));
    await hands.click(button(hands, 'Style'));
    await hands.click(hands.page.getByRole('radiogroup', { name: 'Text size' }).getByRole('radio').last());
  },
  async centred(hands) {
    await hands.click(hands.page.getByRole('radio', { name: 'Center' }));
    await expect(heading(hands)).toHaveCSS('text-align', 'center');
  },
  async moved(hands) {
    await hands.click(columns(hands), { x: 20, y: 20 });
    await hands.click(button(hands, /^Move up/).first());
    await expect(frame(hands).locator('.root > *').first()).toHaveClass(/columns1/);
  },
  async deleted(hands) {
    await hands.click(heading(hands));
    await hands.press('Delete');
    await expect(heading(hands)).toHaveCount(0);
    await hands.click(button(hands, 'Undo').first());
    await expect(heading(hands)).toHaveCount(1);
  },
  async phone(hands) {
    await hands.click(button(hands, /^Mobile/));
    await hands.click(button(hands, /^Desktop/));
  },
  async published(hands) {
    await hands.click(hands.page.getByRole('button', { name: 'Publish', exact: true }));
    await hands.click(button(hands, 'Publish anyway'));
  },
};
