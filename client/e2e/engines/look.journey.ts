import { editorOf, openTextPage, textOnCanvas } from './editing';
import { settled } from './sign-in';
import type { Tab } from './tab';
import { expect, test } from './test';

// What a person sees in one engine alone, where a number shows it.

test('texts are drawn with the letters of the device, not as boxes', async ({ tab, product }) => {
  await tab.go(product.url);
  const widths = await tab.run(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = '20px sans-serif';
    return ['i', 'W'].map((letter) => pen.measureText(letter).width);
  }, undefined);
  // Boxes for letters that are not there are of one width.
  expect(widths[1]).toBeGreaterThan(2 * widths[0]!);
});

/** Typefaces of the canvas that are there, by name. */
const faces = (tab: Tab): Promise<string> =>
  textOnCanvas(tab).run(({ ownerDocument }) => {
    const loaded = [...ownerDocument.fonts].filter(({ status }) => status === 'loaded');
    return loaded.map(({ family }) => family.replaceAll('"', '')).join();
  }, undefined);

test('the canvas has the site’s typeface without a network, also in a browser that was started again', async ({
  tab,
  device,
  product,
  admin,
}) => {
  const route = await openTextPage({ tab, product, admin }, 'In its own letters');
  const family = await textOnCanvas(tab).run(
    (text) => getComputedStyle(text).fontFamily.split(',')[0]!.replaceAll('"', ''),
    undefined,
  );
  await expect.poll(() => faces(tab)).toContain(family);
  const kept = () =>
    tab.run(async () => (await (await caches.open('dashboard-typefaces')).keys()).length, undefined);
  await expect.poll(kept).toBeGreaterThan(0);
  await settled(tab);
  await device.close();
  await product.stop();
  const again = await device.start();
  await again.go(product.url + editorOf(route));
  await textOnCanvas(again).waitForText('In its own letters');
  await expect.poll(() => faces(again)).toContain(family);
});
