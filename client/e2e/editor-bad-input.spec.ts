import { expect, test, type Page } from '@playwright/test';
import { add, asAdmin, canvas, drafted, newPage, ONLINE, onServer, openItem, save } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { fill, makeRoom } from './full-storage';
import { noticed } from './notices';

// What goes wrong, and what was typed each time: a clear message, and the draft still there.
test.describe.configure({ mode: 'serial' });

const editor = editorOfFile(ONLINE);

const text = (page: Page) => page.getByLabel('Text', { exact: true });

/** Opens it again, as tomorrow, and finds the widget that was open. */
async function reopened(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Edit / })).toBeVisible();
}

test('pasted HTML is text, and stays text', async () => {
  const page = await newPage(editor.context, 'html');
  await add(page, 'Text');
  const html = '<img src=x onerror="document.title=1"><b>bold</b> &amp; <script>alert(1)</script>';
  await page.evaluate(async (pasted) => {
    const blob = (type: string) => new Blob([pasted], { type });
    const item = new ClipboardItem({ 'text/html': blob('text/html'), 'text/plain': blob('text/plain') });
    await navigator.clipboard.write([item]);
  }, html);
  await text(page).fill('');
  await text(page).press('Control+v');
  await expect(text(page)).toHaveValue(html);
  await expect(canvas(page).locator('p[data-widget-id]')).toHaveText(html);
  await expect(canvas(page).locator('main b, main img, main script')).toHaveCount(0);
  await save(page);
  const visitor = await fetch(`${editor.product.url}/api/v1/pages/route/html`);
  expect(visitor.status).toBe(404);
  await reopened(page);
  await expect(text(page)).toHaveValue(html);
  await page.close();
});

test('parts that cannot be fetched: one writes and saves all the same, and it is sent once they can be', async () => {
  const parts = /\/assets\/(?:working|attach|attach-tools|refuse-wrong|arranging-commands)-[\w-]{8}\.js$/;
  const asked = new Set<string>();
  await editor.context.route(parts, (route) => {
    asked.add(parts.exec(route.request().url())?.[0].slice(8, -12) ?? '');
    return route.abort();
  });
  const page = await newPage(editor.context, 'parts');
  await add(page, 'Hero');
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await noticed(page, 'Please try again later.', () => page.keyboard.press('Control+Alt+c'));
  await add(page, 'Text');
  await text(page).fill('Without them');
  await expect(canvas(page).getByText('Without them')).toBeVisible();
  await save(page);
  await expect
    .poll(() => [...asked].toSorted())
    .toEqual(['arranging-commands', 'attach', 'attach-tools', 'refuse-wrong', 'working']);
  await editor.context.unroute(parts);
  // One is under way when the network comes back, and fails then.
  let fail = (): void => undefined;
  const isBack = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('online')));
  const underWay = page.waitForRequest(parts);
  await editor.context.route(parts, (route) => isBack.then(() => route.abort()), { times: 1 });
  await comeBack();
  await underWay;
  await comeBack();
  fail();
  expect((await onServer(editor.product, 'parts')).contents).toContain('Without them');
  await page.close();
});

test('100,000 characters are kept, refused with a reason, and can be undone', async () => {
  const page = await newPage(editor.context, 'endless');
  await add(page, 'Text');
  const long = 'All work and no play. '.repeat(4546).slice(0, 100_000);
  await text(page).fill(long);
  await expect(page.getByText('At most 20,000 characters', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await noticed(page, /^Not saved\./, () => page.getByRole('button', { name: 'Save' }).click());
  await expect(page.getByText('At most 20,000 characters', { exact: true })).toBeVisible();
  await drafted(page, long);
  await reopened(page);
  await expect(text(page)).toHaveValue(long);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text(page)).toHaveValue('Write something here.');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(text(page)).toHaveValue(long);
  await page.close();
});

test('emoji and writing from right to left come through whole, letter by letter', async () => {
  const page = await newPage(editor.context, 'scripts');
  await add(page, 'Text');
  const family = '👩‍👩‍👧‍👦';
  const words = `שלום עולם ${family} مرحبا 教會`;
  await text(page).fill('');
  await page.keyboard.insertText(words);
  await expect(canvas(page).locator('p[data-widget-id]')).toHaveText(words);
  // Each of its lines reads in the direction of its own letters.
  await expect(text(page)).toHaveCSS('unicode-bidi', 'plaintext');
  await page.keyboard.insertText(family);
  await page.keyboard.press('Control+z');
  await expect(text(page)).not.toHaveValue(words + family);
  expect(
    await text(page).evaluate((field: HTMLTextAreaElement) => encodeURIComponent(field.value)),
  ).not.toContain('%EF%BF%BD');
  await page.keyboard.press('Control+y');
  await expect(text(page)).toHaveValue(words + family);
  await save(page);
  const saved = await onServer(editor.product, 'scripts');
  expect(saved.contents).toContain(words + family);
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await expect(page.getByRole('button', { name: /^Open \u2068?Text שלום/ })).toBeVisible();
  await page.close();
});

const emptyHeader = JSON.stringify({ value: { id: 'root', type: 'header1', logo: { text: 'Grace' } } });
const makeHeader = (name: string) =>
  asAdmin<{ id: number }>(editor.product, 'POST', '/elements', {
    name,
    description: '',
    type: 'header',
    contents: emptyHeader,
  });

test('a page whose header was deleted says so at the chooser and is not lost', async () => {
  const { id } = await makeHeader('Short-lived');
  const page = await newPage(editor.context, 'headless');
  await page.getByRole('combobox', { name: 'Header' }).click();
  await page.getByRole('option', { name: 'Short-lived' }).click();
  await expect(canvas(page).getByText('Grace')).toBeVisible();
  await asAdmin(editor.product, 'DELETE', `/elements/${id}`);
  await expect(
    page.getByText('This header was deleted or isn’t on this device yet. Choose another.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Your last change was rejected/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Route')).toHaveValue('headless');
  await expect(page.getByText(`There is no header element ${id}`, { exact: true })).toBeVisible();
  await makeHeader('Long-lived');
  await page.getByRole('combobox', { name: 'Header' }).click();
  await page.getByRole('option', { name: 'Long-lived' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Synced')).toBeVisible();
  await page.close();
});

test('a draft of an older schema opens; what is unknown in it is said, kept, and taken away on request', async () => {
  const page = await newPage(editor.context, 'older');
  await add(page, 'Hero');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  // As a version before list items had keys, with a field that has gone since, would have left it.
  const rewrite = (uid: string) =>
    page.evaluate(async (wanted) => {
      const all = await indexedDB.databases();
      const name = all.find((each) => each.name?.startsWith('vestry-'))?.name;
      const db = await new Promise<IDBDatabase>((done, failed) => {
        const asked = indexedDB.open(name ?? '');
        asked.addEventListener('success', () => done(asked.result));
        asked.addEventListener('error', () => failed(asked.error ?? new Error('not opened')));
      });
      const tx = db.transaction(['draftStates', 'journal', 'drafts'], 'readwrite');
      const states = tx.objectStore('draftStates');
      const found = states.getAll();
      found.addEventListener('success', () => {
        for (const row of found.result) {
          if (row.uid !== wanted) continue;
          const rows = tx.objectStore('journal').getAll(IDBKeyRange.bound([row.uid, 0], [row.uid, Infinity]));
          rows.addEventListener('success', () => {
            for (const step of rows.result) {
              for (const operation of step.operations) {
                if (operation.op !== 'insert' || operation.node.value.type !== 'hero1') continue;
                const { slides, ...value } = operation.node.value;
                row.snapshot.tree.children = [
                  {
                    value: {
                      ...value,
                      marquee: true,
                      slides: slides.map(({ key: _key, ...slide }: { key: string }) => slide),
                    },
                  },
                ];
              }
            }
            const last = rows.result.at(-1).seq;
            row.snapshot.fields.route = 'older';
            states.put({ ...row, sequence: last });
          });
        }
      });
      await new Promise((done) => {
        tx.addEventListener('complete', done);
      });
      db.close();
    }, uid);
  const address = await drafted(page, '"hero1"');
  // Nobody has it open while it is rewritten.
  await page.goto('/dashboard');
  await rewrite(address.split('/').at(-1) ?? '');
  await page.goto(address);
  await expect(page.getByText('This widget has fields that this version doesn’t know')).toBeVisible();
  await openItem(page, 'Slides');
  await page.getByLabel('Title').fill('Still mine');
  await expect(canvas(page).getByRole('heading', { name: 'Still mine' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove unknown fields' }).click();
  await expect(page.getByText('This widget has fields')).toBeHidden();
  await save(page);
  await page.close();
});

test('a full device says so, keeps what is typed, and writes it when there is room again', async () => {
  const page = await newPage(editor.context, 'no-room');
  await add(page, 'Text');
  await drafted(page, 'Write something here.');
  await fill(page, { error: 'QuotaExceededError' });
  await text(page).fill('Typed on a full device');
  await expect(page.getByText(/^This device’s storage is full\./)).toBeVisible();
  await expect(canvas(page).getByText('Typed on a full device')).toBeVisible();
  await noticed(page, /^Not saved: /, () => page.getByRole('button', { name: 'Save' }).click());
  await expect(text(page)).toHaveValue('Typed on a full device');
  await makeRoom(page);
  await expect(page.getByText(/^This device’s storage is full\./)).toBeHidden();
  await drafted(page, 'Typed on a full device');
  await reopened(page);
  await expect(text(page)).toHaveValue('Typed on a full device');
  await page.close();
});

test('a route that an unsaved draft holds leads to that draft', async () => {
  const first = await newPage(editor.context, 'wanted');
  await drafted(first, '"wanted"');
  const second = await newPage(editor.context, 'wanted');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(
    second.getByText('The route “wanted” is taken by an unsaved draft on this device', {
      exact: true,
    }),
  ).toBeVisible();
  // What has to be fixed first comes into sight, which moves what is pressed.
  await expect(second.getByLabel('Route')).toBeFocused();
  await second.getByRole('link', { name: 'Open the draft with this route' }).click();
  await expect(second).toHaveURL(first.url());
  await expect(second.getByLabel('Route')).toHaveValue('wanted');
  await first.close();
  await second.close();
});

test('what has to be fixed first is in sight, and has the focus, wherever the form was', async () => {
  const page = await newPage(editor.context, 'in-sight');
  await page.setViewportSize({ width: 1440, height: 600 });
  await save(page);
  await page.getByLabel('Route').fill('not a route');
  await page.getByRole('button', { name: 'Preview links' }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Route')).not.toBeInViewport();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Route')).toBeFocused();
  await expect(page.getByLabel('Route')).toBeInViewport();
  await page.close();
});
