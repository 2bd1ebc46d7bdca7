import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { push } from '@vestry/sync/contract/sync';
import { openedDatabase } from '../../../data/storage/database';
import { syncNow } from '../../../data/sync/sync';
import { violations } from '../../../test-kit/accessible';
import { changeOnOtherDevice, saved } from '../../../test-kit/documents';
import {
  add,
  back,
  button,
  canvas,
  contentsOf,
  field,
  haveTexts,
  heading,
  openEditor,
  openItem,
  openNewPage,
  sample,
  save,
  spoken,
  texts,
  words,
} from '../../../test-kit/editor';
import { composing, onClipboard, press, toast } from '../../../test-kit/input';
import { savedFiles } from '../../../test-kit/saved-files';
import { openAgain } from '../../../test-kit/open-screen';

// What goes wrong, and what was typed each time: a clear message, and the draft still there.

/** Opens a page with one text, selected. */
async function openText(text = 'Write something here.') {
  const opened = await openEditor(texts(text));
  await words().click();
  await expect.element(field('Text')).toHaveValue(text);
  return opened;
}

/** Until a step of the open document on this device contains this. */
async function isKept(text: string): Promise<void> {
  await expect
    .poll(async () => JSON.stringify(await openedDatabase().journal.toArray()))
    .toContain(JSON.stringify(text).slice(1, -1));
}

it('pasted HTML is text, and stays text', async () => {
  const { model } = await openText();
  const html = '<img src=x onerror="document.title=1"><b>bold</b> &amp; <script>alert(1)</script>';
  await onClipboard({ 'text/html': html, 'text/plain': html });
  await field('Text').fill('');
  await field('Text').click();
  await press('Control+v');
  await expect.element(field('Text')).toHaveValue(html);
  await haveTexts(words(), [html]);
  expect(canvas().css('main :is(b, img, script)').length).toBe(0);
  await save();
  await expect.poll(() => contentsOf(model, 'about')).toContain('<b>bold</b>');
  await openAgain();
  await expect.element(field('Text')).toHaveValue(html);
});

it('100,000 characters are kept, refused with a reason, and can be undone', async () => {
  await openText();
  const long = 'All work and no play. '.repeat(4546).slice(0, 100_000);
  await field('Text').fill(long);
  const reason = page.getByText('At most 20,000 characters', { exact: true });
  await expect.element(reason).toBeVisible();
  await back();
  await button(/^Save( and publish)?$/).click();
  await expect.element(toast(/^Not saved\./)).toBeVisible();
  await expect.element(reason).toBeVisible();
  await isKept(long);
  await openAgain();
  await expect.element(field('Text')).toHaveValue(long);
  await button('Undo').click();
  await expect.element(field('Text')).toHaveValue('Write something here.');
  await button('Redo').click();
  await expect.element(field('Text')).toHaveValue(long);
});

it('emoji and writing from right to left come through whole, letter by letter', async () => {
  const { model } = await openText();
  const family = '👩‍👩‍👧‍👦';
  const written = `שלום עולם ${family} مرحبا 教會`;
  await field('Text').fill('');
  await field('Text').click();
  await composing.commit(written);
  await haveTexts(words(), [written]);
  // Each of its lines reads in the direction of its own letters.
  await expect.element(field('Text')).toHaveStyle({ unicodeBidi: 'plaintext' });
  await composing.commit(family);
  await expect.element(field('Text')).toHaveValue(written + family);
  await press('Control+z');
  await expect.element(field('Text')).not.toHaveValue(written + family);
  expect((field('Text').element() as HTMLTextAreaElement).value.isWellFormed()).toBe(true);
  await press('Control+y');
  await expect.element(field('Text')).toHaveValue(written + family);
  await save();
  await expect.poll(() => contentsOf(model, 'about')).toContain(written + family);
  await back();
  await expect.element(button(/^Open \u2068?Text שלום/)).toBeVisible();
});

it('a page whose header was deleted says so at the chooser and is not lost', async () => {
  const { model, server } = await openEditor([], {
    server: (_, documents) => saved(documents, 'Short-lived', { kind: 'header' }),
  });
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Header' }).click();
    await page.getByRole('option', { name }).click();
  };
  await choose('Short-lived');
  const header = [...model.documents.values()].find(({ state }) => state.fields.name === 'Short-lived');
  if (!header) throw new Error('The model server has no header');
  changeOnOtherDevice(model, header.uid, 'delete');
  await syncNow();
  await expect
    .element(page.getByText('This header was deleted or isn’t on this device yet. Choose another.'))
    .toBeVisible();
  // As the server checks what a page names.
  const message = `There is no header element ${header.id}`;
  server.on(push, ({ body: { mutations } }) => ({
    lastMutation: mutations.at(-1)?.number ?? 0,
    results: mutations.map(({ number }) => ({
      number,
      status: 'refused' as const,
      code: 422,
      message,
      errors: [{ field: 'headerId', message }],
    })),
  }));
  await button(/^Save( and publish)?$/).click();
  const notice = page.getByRole('alert').filter({ hasText: /^Your last change was rejected/ });
  await expect
    .element(notice)
    .toHaveTextContent(/Fix the problem and save again\..*Changed on this device · /);
  await expect.element(notice.getByRole('button', { name: 'Retry' })).toBeVisible();
  const files = savedFiles();
  await notice.getByRole('button', { name: 'Export to a file' }).click();
  await expect.poll(() => files.get('unsent-work.json')?.text()).toContain(message);
  await expect.element(notice).toHaveTextContent(/Exported to “unsent-work.json”/);
  expect(await violations()).toEqual([]);
  await openAgain();
  await expect.element(field('Route')).toHaveValue('about');
  await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  // Undone, it is what was typed and not saved.
  await notice.getByRole('button', { name: 'Undo the rejected change' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(page.getByText('Unsaved changes').first()).toBeVisible();
  await expect.element(field('Route')).toHaveValue('about');
});

it('a draft of an older schema opens; unknown parts of it are shown, kept, and removed on request', async () => {
  const { uid } = await openEditor([sample('hero1')]);
  await button(/^Open Hero/).click();
  await openItem('Slides');
  await field('Title').fill('Mine');
  await isKept('Mine');
  await openAgain('/dashboard/pages');
  // As a version before list items had keys, with a field that has gone since, would have left it.
  const db = openedDatabase();
  const last = (await db.journal.toArray()).at(-1)?.seq ?? 0;
  await db.draftStates.where({ uid }).modify((row) => {
    row.sequence = last;
    const hero = row.snapshot.tree.children?.[0];
    if (!hero) throw new Error('The draft has no hero');
    const slides = hero.value.slides as { key: string }[];
    hero.value = {
      ...hero.value,
      marquee: true,
      slides: slides.map(({ key: _key, ...slide }) => slide),
    };
  });
  await openAgain('/dashboard/pages/edit/about');
  await expect.element(page.getByText('This widget has fields that this version doesn’t know')).toBeVisible();
  await openItem('Slides');
  await field('Title').fill('Still mine');
  await expect.element(canvas().getByRole('heading', { name: 'Still mine' })).toBeVisible();
  await button('Remove unknown fields').click();
  await expect.element(page.getByText('This widget has fields')).not.toBeInTheDocument();
  await save();
});

it('a full device says so, keeps what is typed, and writes it when there is room again', async () => {
  await openText();
  const refuse = () => {
    throw new DOMException('There is no room left', 'QuotaExceededError');
  };
  const writes = (['put', 'add'] as const).map((write) =>
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(refuse),
  );
  await field('Text').fill('Typed on a full device');
  const full = page.getByText(/^This device’s storage is full\./);
  await expect.element(full).toBeVisible();
  await haveTexts(words(), ['Typed on a full device']);
  await button(/^Save( and publish)?$/).click();
  await expect.element(toast(/^Not saved: /)).toBeVisible();
  await expect.element(field('Text')).toHaveValue('Typed on a full device');
  for (const write of writes) write.mockRestore();
  await expect.element(full).not.toBeInTheDocument();
  await isKept('Typed on a full device');
  await openAgain();
  await expect.element(field('Text')).toHaveValue('Typed on a full device');
});

it('a route that an unsaved draft has leads to that draft', async () => {
  await openNewPage('wanted');
  await isKept('wanted');
  await expect.poll(() => location.pathname).toMatch(/\/edit\/[0-9a-f-]{36}$/);
  const first = location.pathname;
  await openAgain('/dashboard/pages/create');
  await field('Route').fill('wanted');
  await button(/^Save( and publish)?$/).click();
  await expect
    .element(
      page.getByText('The route “wanted” is taken by an unsaved draft on this device', { exact: true }),
    )
    .toBeVisible();
  await expect.element(field('Route')).toHaveFocus();
  await page.getByRole('link', { name: 'Open the draft with this route' }).click();
  await expect.poll(() => location.pathname).toBe(first);
  await expect.element(field('Route')).toHaveValue('wanted');
});

it('what has to be fixed first is in sight, and has the focus, wherever the form was', async () => {
  await openEditor([]);
  await page.viewport(1440, 600);
  await field('Route').fill('dashboard');
  (await button('Preview links').findElement()).scrollIntoView();
  await expect.element(field('Route')).not.toBeInViewport();
  await button(/^Save( and publish)?$/).click();
  await expect.element(field('Route')).toHaveFocus();
  await expect.element(field('Route')).toBeInViewport();
});

it('unsaved work is discarded and restored; a refusal is no longer shown once it is saved', async () => {
  await openText('saved');
  await back();
  await field('Route').fill('dashboard');
  await button(/^Save( and publish)?$/).click();
  await expect.element(spoken()).toHaveTextContent(/^Not saved/);
  await field('Route').fill('about');
  await words().click();
  await field('Text').fill('saved now');
  await save();
  await expect.element(spoken()).not.toHaveTextContent(/Not saved/);
  await expect.element(button('Discard')).not.toBeInTheDocument();
  await field('Text').fill('unsaved');
  await button('Discard').click();
  await expect.element(field('Text')).toHaveValue('saved now');
  await expect.element(button('Discard')).not.toBeInTheDocument();
  await page.css('.Toastify__toast').getByRole('button', { name: 'Undo' }).click();
  await expect.element(field('Text')).toHaveValue('unsaved');
});

it('a widget of a new page that was open is opened again, also where the device was slow to write', async () => {
  await openNewPage('');
  // Nothing of the database is read or written while this goes on, as on a slow device.
  const { db } = { db: openedDatabase().backendDB() };
  const [store = ''] = db.objectStoreNames;
  const transaction = db.transaction([...db.objectStoreNames], 'readwrite');
  let isBlocked = true;
  const hold = () => {
    if (isBlocked) transaction.objectStore(store).count().addEventListener('success', hold);
  };
  hold();
  await field('Route').fill('slow-device');
  await add('Text');
  await field('Text').fill('Not written yet');
  isBlocked = false;
  await isKept('Not written yet');
  await expect.poll(() => location.pathname).toMatch(/\/edit\/[0-9a-f-]{36}$/);
  await openAgain();
  await expect.element(heading('Edit Text')).toBeVisible();
  await expect.element(field('Text')).toHaveValue('Not written yet');
});
