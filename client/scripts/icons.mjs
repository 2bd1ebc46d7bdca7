// Makes the PNG icons out of public/icons/mark.svg: `CHROMIUM_PATH=… node client/scripts/icons.mjs`.
// To run after the mark was changed; the PNGs are kept in the repository.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));
const mark = await readFile(`${folder}mark.svg`, 'utf8');
// Whatever a device cuts off a maskable icon, the middle 80 % stays: the mark is drawn smaller on a full square.
const [, tile] = /fill="(#[0-9a-f]{6})"/.exec(mark);
const full = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${tile}"/><svg x="8" y="8" width="48" height="48" viewBox="0 0 64 64">${mark}</svg></svg>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();

for (const [name, svg, size] of [
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['maskable-192.png', full, 192],
  ['maskable-512.png', full, 512],
  ['apple-touch-icon.png', full, 180],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block}body>svg{width:${size}px;height:${size}px}</style>${svg}`,
  );
  const bytes = await page.screenshot({ omitBackground: true });
  await writeFile(folder + name, bytes);
  console.log(`${name} ${bytes.length} bytes`);
}
await browser.close();
