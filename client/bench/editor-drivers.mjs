// The two editors under the same hands.

const frame = (page) => page.frameLocator('iframe');

export const OURS = {
  name: 'ours',
  file: 'editor.html',
  attribute: 'data-widget-id',
  widget: (page, id) => frame(page).locator(`[data-widget-id="${id}"]`),
  field: (page) => page.locator('textarea').first(),
  async typeOn(page, id) {
    await frame(page).locator(`[data-widget-id="${id}"]`).dblclick();
    await frame(page).locator('[data-typing]').waitFor();
    await page.keyboard.press('End');
  },
  async writeIn(page, id) {
    await frame(page).locator(`[data-widget-id="${id}"] p`).nth(20).dblclick();
    await frame(page).locator('[data-writing]:focus').waitFor();
    await page.keyboard.press('End');
  },
  undo: (page) => page.getByRole('button', { name: 'Undo' }).first(),
  async selectBranch(page) {
    await frame(page).locator('[data-widget-id="w2"]').click();
    await page.keyboard.press('Escape');
  },
};

export const PUCK = {
  name: 'Puck',
  file: 'puck.html',
  attribute: 'data-puck-component',
  widget: (page, id) => frame(page).locator(`[data-puck-component="${id}"]`),
  // It has a second one, hidden, for narrow windows.
  field: (page) => page.locator('textarea:visible').first(),
  async typeOn(page, id) {
    const text = frame(page).locator(`[data-puck-component="${id}"] [contenteditable]`);
    await text.click();
    await text.click();
    await page.keyboard.press('End');
  },
  undo: (page) => page.getByRole('button', { name: 'undo', exact: false }).first(),
  async selectBranch(page) {
    await page.evaluate(() => {
      document.activeElement?.blur();
      window.select('w1');
    });
  },
};
