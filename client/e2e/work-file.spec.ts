import { readFile } from 'node:fs/promises';
import type { Page as StoredPage } from '@vestry/sync/contract/pages';
import { contentsOf, uniqueName } from './api';
import { canvas, save } from './editor-kit';
import { indicator, openOutbox } from './sync-kit';
import { expect, test } from './test';
import { everything } from './whole-browser';

/** The file and what becomes of it is tested in sync/src/work-file and beside the panel; here it goes from one browser to another. */
const RELEASE = { tag: '@release' } as const;

test.use({ withWorker: true });

test(
  '[HO1] work that could not be sent goes as a file to another computer, which sends it; the first one comes back, and nothing is duplicated',
  RELEASE,
  async ({ page: desk, admin, openBrowser }) => {
    const mary = await admin.createUser('editor');
    const [saved, typed] = [uniqueName('saved'), uniqueName('typed')];
    for (const route of [saved, typed])
      await admin.createPage({ route, contents: contentsOf({ id: 'w', type: 'text', text: route }) });
    const stored = (route: string) => admin.get<StoredPage>(`/pages/route/${route}`);
    const away = await openBrowser(mary, { withWorker: true });
    const laptop = await away.newPage();
    const write = async (route: string, words: string) => {
      await laptop.goto(`/dashboard/pages/edit/${route}`);
      await canvas(laptop).locator('[data-widget-id="w"]').click();
      await laptop.getByLabel('Text', { exact: true }).fill(words);
    };
    // Both are on the device before the network goes.
    for (const route of [saved, typed]) {
      await laptop.goto(`/dashboard/pages/edit/${route}`);
      await expect(canvas(laptop).getByText(route)).toBeVisible();
    }
    await away.setOffline(true);
    await write(typed, 'Typed on the train');
    await expect.poll(() => everything(laptop)).toContain('Typed on the train');
    await write(saved, 'Saved on the train');
    await save(laptop);
    await laptop.goto('/dashboard/pages');
    const outbox = await openOutbox(laptop);
    const download = laptop.waitForEvent('download');
    await outbox.getByRole('button', { name: 'Export to a file' }).click();
    const work = await readFile(await (await download).path(), 'utf8');
    // It counts as sent.
    await expect(outbox.getByText(`/${saved}`)).toBeVisible();
    await expect(outbox.getByRole('button', { name: 'Undo' })).toHaveCount(0);

    await desk.goto('/dashboard/pages');
    await openOutbox(desk);
    await desk.locator('input[aria-label="Open an exported file"]').setInputFiles({
      name: 'unsent-work.json',
      mimeType: 'application/json',
      buffer: Buffer.from(work),
    });
    await expect(desk.getByText(`Opened the file of a device of ${mary.username}.`)).toBeVisible();
    expect((await stored(saved)).contents).toContain('Saved on the train');
    await desk.goto(`/dashboard/pages/edit/${typed}`);
    await expect(canvas(desk).getByText('Typed on the train')).toBeVisible();
    await save(desk);
    await expect.poll(async () => (await stored(typed)).contents).toContain('Typed on the train');

    const versions = async () => [(await stored(saved)).version, (await stored(typed)).version];
    const before = await versions();
    await away.setOffline(false);
    // What was typed there is compared when it is opened: it is what the server has by now.
    await expect(indicator(laptop)).toHaveText('Unsaved changes');
    await laptop.goto(`/dashboard/pages/edit/${typed}`);
    await expect(canvas(laptop).getByText('Typed on the train')).toBeVisible();
    await expect(laptop.getByText('Synced', { exact: true })).toBeVisible();
    expect(await versions()).toEqual(before);
  },
);
