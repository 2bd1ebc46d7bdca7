import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../../test-kit/accessible';
import { saved, widget } from '../../../test-kit/documents';
import { setOffline } from '../../../test-kit/network';
import { add, openNewPage } from '../../../test-kit/editor';
import { openScreen } from '../../../test-kit/open-screen';

const bar = () => page.css('main > header');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const canvas = () => page.frameLocator(page.getByTitle('Canvas'));
const text = () => page.getByRole('textbox', { name: 'Text', exact: true });

/** How many pixels of the screen a hundred of the page take. */
function shownAt(): number {
  const frame = page.getByTitle('Canvas').element() as HTMLIFrameElement;
  return Math.round((100 * frame.getBoundingClientRect().width) / frame.offsetWidth);
}

const PICNIC = {
  title: 'Summer picnic',
  children: [widget('w1', 'text', { text: 'Bring a cake', tag: 'p' })],
};

/** The editor on a page that the server has. */
async function open({ title = '', children = PICNIC.children, width = 1440 } = {}) {
  let uid = '';
  const opened = await openScreen('/dashboard/pages/edit/picnic', {
    width,
    server: (_, model) => {
      uid = saved(model, 'picnic', { fields: title ? { title } : {}, children });
    },
  });
  await expect.element(page.getByTitle('Canvas')).toBeVisible();
  return { ...opened, uid };
}

async function zoomTo(size: string): Promise<void> {
  await page.getByRole('button', { name: /^Zoom:/ }).click();
  await page.getByRole('menuitemradio', { name: size, exact: true }).click();
  await expect.element(page.getByText(`Zoom: ${size}`)).toBeInTheDocument();
}

it('says what is edited and how it stands', async () => {
  const { server } = await open(PICNIC);
  await expect.element(bar().getByText('Summer picnic')).toBeVisible();
  await expect.element(bar().getByText('/picnic')).toBeVisible();
  await expect.element(bar().getByText('draft', { exact: true })).toBeVisible();
  await expect.element(bar().getByText('Synced', { exact: true })).toBeVisible();
  await canvas().getByText('Bring a cake').click();
  await text().fill('Bring two cakes');
  await expect.element(bar().getByText('Unsaved changes')).toBeVisible();
  setOffline(server, true);
  await button(/^Save( and publish)?$/).click();
  await expect.element(bar().getByText('Offline', { exact: true })).toBeVisible();
  await expect.element(bar().getByText('Waiting to sync')).toBeVisible();
  setOffline(server, false);
  await expect.element(bar().getByText('Synced', { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('leads to the settings of the page, and back; its status is what visitors get until it is saved', async () => {
  await open(PICNIC);
  await canvas().getByText('Bring a cake').click();
  await button('Page settings').click();
  await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Page settings' })).toBeVisible();
  await button('Back to Text').click();
  await expect.element(page.getByRole('heading', { name: 'Edit Text' })).toBeVisible();
  await button('Page settings').click();
  await page.getByLabelText('Status').selectOptions('public');
  await expect.element(bar().getByText('Unsaved changes')).toBeVisible();
  await expect.element(bar().getByText('draft', { exact: true })).toBeVisible();
});

it('without the panel a desktop page has its own size at 1440 pixels', async () => {
  await open();
  await expect.poll(shownAt).toBeLessThan(80);
  await button('Close the panel').click();
  await expect.element(page.getByLabelText('Route')).not.toBeVisible();
  await expect.poll(shownAt).toBe(100);
  expect(await violations()).toEqual([]);
  // The panel stays away while one types, and the picker brings it back.
  await canvas().getByText('Bring a cake').click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Add New Element' })).toBeVisible();
});

it('keys change the size, which this computer keeps for each window', async () => {
  await open();
  await zoomTo('50 %');
  await canvas().getByText('Bring a cake').click();
  await userEvent.keyboard('{Escape}{Escape}');
  await userEvent.keyboard('{Control>}={/Control}');
  await expect.poll(shownAt).toBe(75);
  await userEvent.keyboard('{Control>}-{/Control}');
  await expect.poll(shownAt).toBe(50);
  await page.getByRole('button', { name: /^Tablet/ }).click();
  await expect.poll(shownAt).toBeGreaterThan(50);
  expect(JSON.parse(localStorage.getItem('vestry.zoom') ?? '')).toMatchObject({ desktop: 50, tablet: 'fit' });
  await page.getByRole('button', { name: /^Desktop/ }).click();
  await expect.poll(shownAt).toBe(50);
  await canvas().getByText('Bring a cake').click();
  await userEvent.keyboard('{Escape}{Escape}');
  await userEvent.keyboard('{Control>}0{/Control}');
  await expect.poll(shownAt).toBeGreaterThan(60);
});

it('opens a page at the size that this computer has kept', async () => {
  localStorage.setItem('vestry.zoom', '{"desktop":50,"tablet":"fit","mobile":"fit"}');
  await open();
  await expect.poll(shownAt).toBe(50);
});

it('scrolls to what is chosen in the list where the page is wider than its place', async () => {
  await openNewPage('aside');
  await add('Columns');
  await zoomTo('100 %');
  /** How much of the last column is in sight. */
  const seen = () => {
    const column = canvas().css('.columns1 > *').last().element().getBoundingClientRect();
    const start = page.getByTitle('Canvas').element().getBoundingClientRect().left;
    return (Math.min(start + column.right, innerWidth) - (start + column.left)) / column.width;
  };
  await expect.poll(seen).toBeLessThan(0.9);
  await page
    .getByRole('button', { name: /^Open Section/ })
    .last()
    .click();
  await expect.poll(seen).toBeGreaterThan(0.9);
});

it('on a phone a menu has what does not fit', async () => {
  await open({ ...PICNIC, width: 375 });
  await expect.element(button('More')).toBeVisible();
  const controls = [...bar().element().querySelectorAll<HTMLElement>('button, a')].filter((each) =>
    each.checkVisibility(),
  );
  for (const { clientWidth, clientHeight } of controls)
    expect(Math.min(clientWidth, clientHeight)).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(bar().element().scrollWidth).toBe(375);
  await button('More').click();
  expect(await violations()).toEqual([]);
  await page.getByRole('menuitemradio', { name: /^Desktop/ }).click();
  await expect.poll(shownAt).toBeLessThan(30);
  await button('More').click();
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate page' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Publish' })).toBeVisible();
});

it('publishes a page in one step, and not when one would rather look first', async () => {
  const { model, uid } = await open({ children: [widget('w1', 'text', { text: '', tag: 'p' })] });
  const status = () => model.documents.get(uid)?.state.fields.status;
  await button('Publish').click();
  await button('Look at them').click();
  await expect.poll(status).toBe('draft');
  await button('Publish').click();
  await page.getByRole('button', { name: /anyway/i }).click();
  await expect.element(bar().getByText('public', { exact: true })).toBeVisible();
  await expect.element(button('Publish')).not.toBeInTheDocument();
  await expect.poll(status).toBe('public');
});

it('shows the keys of the editor, and leads to the manual in another tab', async () => {
  await open();
  (await button('Keyboard shortcuts').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(help.getByText('Undo', { exact: true })).toBeVisible();
  const link = help.getByRole('link', { name: 'Help (opens in a new tab)' });
  await expect.element(link).toHaveAttribute('href', '/dashboard/help');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Keyboard shortcuts')).toHaveFocus();
});
