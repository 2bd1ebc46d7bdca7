import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../../test-kit/accessible';
import { boxOf, middleOf, mouse } from '../../../test-kit/input';
import { image, withImages } from '../../../test-kit/media';
import { openScreen } from '../../../test-kit/open-screen';

/** A picture of that size: the frame is as large as what it lies on. */
async function picture(width: number, height: number): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.fillRect(0, 0, width, height);
  return URL.createObjectURL(await canvas.convertToBlob());
}
const CHOIR = image(1, 'Choir', { url: await picture(300, 400) });
const crop = () => page.getByRole('dialog', { name: 'Crop image' });
const field = (name: string) => crop().getByRole('spinbutton', { name });
const valueOf = (name: string) => Number((field(name).element() as HTMLInputElement).value);

async function open() {
  await openScreen('/dashboard/media', { server: (server) => withImages(server, [CHOIR]) });
  await page.getByRole('button', { name: `Open ${CHOIR.filename}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crop' }).click();
}

it('[ME12] takes the part of an image that numbers and keys say, in its shape', async () => {
  await open();
  await crop().getByRole('radio', { name: '1:1' }).click();
  await field('Width').fill('120');
  await expect.element(field('Height')).toHaveValue(120);
  const area = crop().getByRole('button', { name: 'Area to keep: 120 × 120 pixels, 30 from the left' });
  await expect.element(area).toBeVisible();
  (await area.findElement()).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(field('From the left')).toHaveValue(40);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(field('From the left')).toHaveValue(39);
  expect(await violations()).toEqual([]);
});

it('[ME12] takes the part of an image that a pointer drags by its corner', async () => {
  await open();
  await crop().getByRole('radio', { name: '1:1' }).click();
  await field('Width').fill('120');
  const { x, y } = middleOf(await boxOf(page.css('[data-corner="right bottom"]')));
  await mouse.move({ x, y });
  await mouse.down();
  await mouse.move({ x: x + 30, y: y + 10 }, 3);
  await mouse.up();
  await expect.poll(() => valueOf('Width')).toBeGreaterThan(120);
  expect(valueOf('Height')).toBe(valueOf('Width'));
});
