import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { push } from '@vestry/sync/contract/sync';
import { pushByHttp } from '@vestry/sync/engine/test-support/on-the-wire';
import { syncNow } from '../data/sync/sync';
import { changeOnOtherDevice, saved, widget } from '../test-kit/documents';
import {
  add,
  back,
  button,
  canvas,
  field,
  haveTexts,
  heading,
  openEditor,
  openNewPage,
  pageOf,
  save,
  sample,
  spoken,
  texts,
  widgets,
  words,
} from '../test-kit/editor';
import { boxOf, onClipboard, press, tap, toast, type, withTouch } from '../test-kit/input';
import { setOffline } from '../test-kit/network';
import { openAgain, openScreen } from '../test-kit/open-screen';

// The editor as a whole: its address, its keys, what is saved and refused, what others change.

it('looking at an empty form leaves nothing behind', async () => {
  const { model } = await openNewPage('');
  await openAgain('/dashboard/pages');
  await expect.element(page.getByText('No pages yet')).toBeVisible();
  await expect.element(page.getByText('No route yet')).not.toBeInTheDocument();
  expect(model.documents.size).toBe(0);
});

it('typing goes on while the address becomes that of the draft, then of the page; undo stays', async () => {
  await openNewPage('');
  await field('Route').click();
  for (const letter of 'springtime') await type(letter);
  await expect.poll(() => location.pathname).toMatch(/\/edit\/[0-9a-f-]{36}$/);
  await expect.element(field('Route')).toHaveFocus();
  await expect.element(field('Route')).toHaveValue('springtime');
  await press('Control+s');
  await expect.element(toast('create page successfully')).toBeVisible();
  await expect.poll(() => location.pathname).toMatch(/\/edit\/springtime$/);
  await expect.element(field('Route')).toHaveFocus();
  await expect.element(heading('Update Page')).toBeVisible();
  const route = () => (field('Route').element() as HTMLInputElement).value;
  // One step, or more where there was a pause between two letters.
  while (route() !== '') {
    const before = route();
    await button('Undo').click();
    await expect.poll(route).not.toBe(before);
  }
  while (route() !== 'springtime') {
    const before = route();
    await button('Redo').click();
    await expect.poll(route).not.toBe(before);
  }
});

it('the editor stays when it is drawn again while its address changes', async () => {
  const replace = history.replaceState.bind(history);
  const online = vi.spyOn(navigator, 'onLine', 'get');
  const replacing = vi.spyOn(history, 'replaceState').mockImplementation((...to) => {
    replace(...to);
    if (!location.pathname.includes('/edit/')) return;
    online.mockReturnValue(false);
    dispatchEvent(new Event('offline'));
  });
  await openNewPage('');
  await field('Route').click();
  for (const letter of 'stays') await type(letter);
  await expect.poll(() => location.pathname).toMatch(/\/edit\/[0-9a-f-]{36}$/);
  await expect.element(field('Route')).toHaveFocus();
  await expect.element(field('Route')).toHaveValue('stays');
  replacing.mockRestore();
  online.mockRestore();
  dispatchEvent(new Event('online'));
});

it('a widget is duplicated, moved, deleted and restored by keys alone, and each step is announced', async () => {
  await openEditor(texts('one'));
  await words().click();
  await press('Control+d');
  await expect.element(spoken()).toHaveTextContent(/Text one, 2 of 2/);
  await field('Text').fill('two');
  await words().last().click();
  await press('Alt+ArrowUp');
  await expect.element(spoken()).toHaveTextContent(/Text two, 1 of 2/);
  await haveTexts(words(), ['two', 'one']);
  await press('Delete');
  await haveTexts(words(), ['one']);
  await press('Control+z');
  await haveTexts(words(), ['two', 'one']);
  await expect.element(spoken()).toHaveTextContent(/Undone: Delete Text/);
  await press('Escape');
  await expect.element(field('Route')).toHaveValue('about');
});

it('copied in one page, pasted in another; what is no widget is refused with a reason', async () => {
  const { model } = await openEditor([sample('faq1')]);
  await widgets().click({ position: { x: 3, y: 3 } });
  await button('Copy').click();
  await expect.poll(() => navigator.clipboard.readText()).toContain('faq1');
  saved(model, 'other');
  await openAgain('/dashboard/pages/edit/other');
  await canvas().css('main').click();
  await press('Control+v');
  await expect.element(heading('Edit Questions')).toBeVisible();
  await onClipboard({ 'text/plain': '<p onclick="alert(1)">Hello</p>' });
  await canvas()
    .css('main')
    .click({ position: { x: 3, y: 600 } });
  await press('Control+v');
  await expect.element(toast(/^The clipboard holds no widgets\./)).toBeVisible();
});

it('a widget is cut in one page and pasted in another, and undo in the first brings it back', async () => {
  const { model } = await openEditor(texts('On the move'));
  await words().click();
  await press('Control+x');
  await expect.element(spoken()).toHaveTextContent('Cut Text');
  await expect.element(words()).not.toBeInTheDocument();
  await expect.poll(() => navigator.clipboard.readText()).toContain('On the move');
  saved(model, 'other');
  await openAgain('/dashboard/pages/edit/other');
  await canvas().css('main').click();
  await press('Control+v');
  await expect.element(words()).toHaveTextContent('On the move');
  await openAgain('/dashboard/pages/edit/about');
  await expect.element(button('Undo')).toHaveAccessibleDescription('Cut Text');
  await button('Undo').click();
  await expect.element(words()).toHaveTextContent('On the move');
});

it('who has left while the address becomes that of the page is not brought back', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await openNewPage('left-early', {
    server: (server, documents) =>
      server.on(push, async ({ body }) => {
        await answered;
        return pushByHttp(documents, body);
      }),
  });
  await expect.poll(() => location.pathname).toMatch(/\/edit\/[0-9a-f-]{36}$/);
  await press('Control+s');
  await expect.element(toast('create page successfully')).toBeVisible();
  // As by a link whose screen is still on its way: the address is there before it.
  history.pushState(null, '', '/dashboard');
  answer();
  await expect.element(heading('Update Page')).toBeVisible();
  expect(location.pathname).toBe('/dashboard');
});

it('a wrong link shows an error at its field, prevents saving, and is opened when one saves from another panel', async () => {
  const { model } = await openEditor([sample('link')]);
  await widgets().click();
  const link = page.getByRole('combobox', { name: 'Link' });
  await link.fill('javascript:alert(1)');
  await expect
    .element(page.getByText('Use http, https, mailto, tel, # or a path that starts with /'))
    .toBeVisible();
  await back();
  await button(/^Save( and publish)?$/).click();
  await expect.element(toast(/^Not saved\./)).toBeVisible();
  await expect.element(heading('Edit Link')).toBeVisible();
  // As it is copied from the browser's address bar.
  await link.fill(`${location.origin}/contact`);
  await expect.element(link).toHaveValue('/contact');
  await save();
  await expect.poll(() => JSON.stringify(pageOf(model, 'about')?.state.tree)).toContain('"/contact"');
});

it('a route that another page has shows an error at the field', async () => {
  await openNewPage('KEYS-two', { server: (_, model) => saved(model, 'keys-two') });
  // The editor knows the routes that its device has; before the first sync, only the server does.
  await syncNow();
  await button(/^Save( and publish)?$/).click();
  await expect
    .element(page.getByText('The route “keys-two” is taken by another page', { exact: true }))
    .toBeVisible();
});

it('header, footer and a linked element in a page; detached it is a copy', async () => {
  await openEditor([], {
    server(_, model) {
      saved(model, 'Notice', { kind: 'element', children: texts('Closed on Monday') });
      saved(model, 'Main header', {
        kind: 'header',
        children: [widget('visit', 'link', { displayText: 'Visit us', href: '/visit' })],
      });
    },
  });
  await page.getByRole('combobox', { name: 'Header' }).click();
  await page.getByRole('option', { name: 'Main header' }).click();
  await expect.element(canvas().getByText('Visit us').first()).toBeVisible();
  await button('Add New Element').click();
  await button(/^Notice/).click();
  await expect.element(canvas().getByText('Closed on Monday')).toBeVisible();
  await canvas().getByText('Closed on Monday').click();
  await expect.element(heading('Edit Section')).toBeVisible();
  await button('Detach').click();
  await haveTexts(canvas().css('p[data-widget-id]'), ['Closed on Monday']);
  await canvas().getByText('Closed on Monday').click();
  await expect.element(heading('Edit Text')).toBeVisible();
});

it('a header takes what belongs in a menu, and nothing else', async () => {
  await openScreen('/dashboard/elements/create');
  await field('Name').fill('Main header');
  await button('Add New Element').click();
  const names = page
    .getByRole('region', { name: 'Add New Element' })
    .css('[data-tile] > span:first-child > span:last-child');
  await expect
    .poll(() =>
      names
        .elements()
        .map(({ textContent }) => textContent)
        .toSorted(),
    )
    .toEqual(['Button', 'Languages', 'Link', 'Menu group', 'Pages', 'Search']);
});

it('a page that somebody else deletes while it is open keeps its draft, and a notification says so', async () => {
  const { model, uid } = await openEditor(texts('Here'));
  await words().click();
  await field('Text').fill('Still here');
  changeOnOtherDevice(model, uid, 'delete');
  await syncNow();
  await expect.element(page.getByText('This was deleted while you had it open.')).toBeVisible();
  await expect.element(field('Text')).toHaveValue('Still here');
});

it('on a phone the panel is a sheet that a tap on the canvas brings up', async () => {
  withTouch();
  await openEditor([sample('hero1')], { width: 375 });
  await expect.element(heading('Edit Hero')).not.toBeInTheDocument();
  await tap(canvas().getByRole('heading').first());
  await expect.element(heading('Edit Hero')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
  await tap(button('Close the panel'));
  await expect.element(heading('Edit Hero')).not.toBeInTheDocument();
});

it.each([1440, 375])(
  'what was just added is in sight, on a phone above the sheet: %d px wide',
  async (width) => {
    await openEditor([sample('hero1'), sample('member1'), sample('faq1')], { width });
    if (width === 375) await button('Open the panel').click();
    await add('Link');
    const link = canvas().css('.link[data-widget-id]');
    await expect.element(link).toBeInViewport({ ratio: 0.99 });
    // From the side of the sheet, on a wide window the lower edge of the canvas.
    const below = async () => {
      const [box, panel] = [await boxOf(link), await boxOf(page.css('#editor-panel'))];
      return box.y + box.height - (width === 375 ? panel.y : panel.y + panel.height);
    };
    await expect.poll(below).toBeLessThanOrEqual(0);
  },
);

it('after the window was closed the draft, its history by name, and the open widget are there', async () => {
  await openEditor([sample('hero1'), ...texts('one')]);
  await words().click();
  await field('Text').fill('Typed just before');
  await back();
  await button(/^Delete Hero/).click();
  await button('Open Text Typed just before').click();
  await expect.element(heading('Edit Text')).toBeVisible();
  await openAgain();
  await expect.element(heading('Edit Text')).toBeVisible();
  await expect.element(field('Text')).toHaveValue('Typed just before');
  await expect.element(button('Undo')).toHaveAccessibleDescription('Delete Hero');
  await button('Undo').click();
  await expect.element(canvas().css('.hero1')).toBeVisible();
  await expect.element(button('Redo')).toHaveAccessibleDescription('Delete Hero');
});

it('what was saved without a network can be undone in the list of what waits', async () => {
  const { server } = await openNewPage('taken-back');
  await expect.poll(() => location.pathname).toMatch(/\/edit\/[0-9a-f-]{36}$/);
  setOffline(server, true);
  await button(/^Save( and publish)?$/).click();
  await expect.element(page.getByText('Waiting to sync')).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Your changes are kept on this device' });
  await expect.element(notice).toHaveTextContent(/Changed on this device · /);
  await expect.element(notice.getByRole('button', { name: 'Export to a file' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await button(/offline|wait/i)
    .first()
    .click();
  await button('Sync now').click();
  const outbox = page.getByRole('dialog', { name: 'Sync' });
  await outbox.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(outbox.getByRole('listitem').filter({ hasText: '/taken-back' }))
    .toHaveTextContent('Unsaved changes');
  await expect.element(outbox.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
