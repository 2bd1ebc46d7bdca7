import { expect, it } from 'vitest';
import type { TreeNode } from '@vestry/sync/tree/node';
import { page, userEvent } from 'vitest/browser';
import { changeSiteSettings } from '@vestry/sync/contract/site-settings';
import { chooseStarter, closeGuide, readStarter, type StarterState } from '@vestry/sync/contract/starter';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { violations } from '../../../test-kit/accessible';
import { answerHome } from '../../../test-kit/answers';
import { saved, widget } from '../../../test-kit/documents';
import type { FakeServer } from '../../../test-kit/fake-server';
import { openScreen } from '../../../test-kit/open-screen';

const guide = () => page.getByRole('region', { name: 'First steps' });
const step = (title: string) => guide().getByRole('listitem').filter({ hasText: title });

const NEW: StarterState = {
  name: 'church',
  called: 'Grace Church',
  mayChoose: true,
  guide: true,
  isNamed: false,
  people: 1,
};

interface Site {
  state?: Partial<StarterState>;
  picture?: string;
  /** The first widget, where it is no image with that picture. */
  first?: TreeNode;
  width?: number;
  more?: (
    server: FakeServer,
    set: (state: Partial<StarterState>) => StarterState,
    model: Parameters<typeof saved>[0],
  ) => unknown;
}

/** Home of a new site, whose first page begins with a picture and names the sample organization. */
function open({ state, picture = '/assets/sample/choir.webp', first, width = 1440, more }: Site = {}) {
  let now: StarterState = { ...NEW, ...state };
  const set = (fields: Partial<StarterState>) => (now = { ...now, ...fields });
  return openScreen('/dashboard', {
    width,
    server: (server, model) => {
      answerHome(server).on(readStarter, () => now);
      saved(model, 'home', {
        fields: { status: 'public' },
        children: [
          first ?? widget('w1', 'image1', { image: picture, alt: 'A choir' }),
          widget('w2', 'text', { text: 'Welcome to Grace Church', tag: 'p' }),
        ],
      });
      more?.(server, set, model);
    },
  });
}

it('[BE1] offers other starter sites, and marks the one in use', async () => {
  const { server } = await open({
    more: (answering, set) => answering.on(chooseStarter, ({ body: { name } }) => set({ name })),
  });
  const choice = guide().getByRole('group', { name: 'What is your site for?' });
  const club = choice.getByRole('button', { name: 'Club' });
  await expect
    .element(choice.getByRole('button', { name: 'Church' }))
    .toHaveAttribute('aria-pressed', 'true');
  const pictures = () => [...choice.element().querySelectorAll('img')];
  await expect.poll(() => pictures().every(({ naturalWidth }) => naturalWidth > 0)).toBe(true);
  expect(await violations()).toEqual([]);
  (club.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(club).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Your site has a new beginning.')).toBeVisible();
  expect(server.callsOf(chooseStarter).map(({ body }) => body)).toEqual([{ name: 'club' }]);
});

it('[BE1] leads to the site once there is one, and says before that what to do', async () => {
  await open({
    state: { name: null, called: null },
    more: (server, set) => server.on(chooseStarter, ({ body: { name } }) => set({ name })),
  });
  const look = guide().getByRole('link', { name: 'Look at your site' });
  await expect.element(guide()).toHaveTextContent('No page has been made yet.');
  await expect.element(look).not.toBeInTheDocument();
  await guide().getByRole('button', { name: 'Club' }).click();
  await expect.element(look).toHaveAttribute('href', '/');
});

it('[BE1] says why another starter site cannot take its place any more', async () => {
  const message = 'Somebody has changed a page';
  await open({ more: (server) => server.refuse(chooseStarter, 409, message) });
  await guide().getByRole('button', { name: 'School' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
});

it('[BE3] a name takes the place of the sample name in the pages of the device', async () => {
  const name = 'The "Long" Way & Co';
  const { model } = await open({
    more: (server, set) =>
      server.on(changeSiteSettings, ({ body }) => {
        set({ isNamed: true, called: null, mayChoose: false });
        return { ...NO_DETAILS, name: body.name ?? '', language: 'en', timeZone: 'UTC' };
      }),
  });
  const named = step('Name your site');
  await named.getByRole('button', { name: 'Use this name' }).click();
  await expect.element(named.getByRole('textbox')).toHaveAccessibleDescription(/name/i);
  await named.getByLabelText('Name of your organization').fill(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(named.getByText('Done', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByText(/It was changed in 1 page or element/)).toBeVisible();
  await expect
    .element(guide().getByRole('group', { name: 'What is your site for?' }))
    .not.toBeInTheDocument();
  await expect
    .poll(() => JSON.stringify([...model.documents.values()].map(({ state }) => state)))
    .toContain('Welcome to The \\"Long\\" Way & Co');
});

it('[BE3] a header that has the sample name as its logo shows the name of the site, and later its logo', async () => {
  const { model } = await open({
    more: (server, set, documents) => {
      server.on(changeSiteSettings, ({ body }) => {
        set({ isNamed: true, called: null, mayChoose: false });
        return { ...NO_DETAILS, name: body.name ?? '', language: 'en', timeZone: 'UTC' };
      });
      saved(documents, 'Main header', { kind: 'header', root: { logo: { text: 'Grace Church' } } });
    },
  });
  await step('Name your site').getByLabelText('Name of your organization').fill('St. Mark');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/It was changed in 2 pages and elements/)).toBeVisible();
  const header = () => [...model.documents.values()].find(({ state }) => state.fields.name === 'Main header');
  await expect.poll(() => header()?.state.tree.value).toEqual({ id: 'root', type: 'header1', shape: 1 });
});

it('[BE2] leads to the first picture and to a second person', async () => {
  await open();
  const picture = step('Change the first picture');
  await expect.element(picture.getByText('To do', { exact: true })).toBeInTheDocument();
  await expect
    .element(guide().getByRole('link', { name: 'Invite' }))
    .toHaveAttribute('href', '/dashboard/users/create');
  await guide().getByRole('link', { name: 'Change picture' }).click();
  // Its widget is open.
  await expect.element(page.getByRole('heading', { name: 'Edit Image' })).toBeVisible();
  expect(location.pathname).toBe('/dashboard/pages/edit/home');
});

it('[BE2] opens the slide that has the first picture', async () => {
  const slides = [
    { key: '1', title: 'Hello', image: '' },
    { key: '2', title: 'Sing with us', image: '/assets/sample/choir.webp' },
  ];
  await open({ first: widget('w1', 'hero1', { slides }) });
  await guide().getByRole('link', { name: 'Change picture' }).click();
  await expect.element(page.getByRole('heading', { name: 'Edit Hero' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose an image' })).toBeVisible();
});

it('[BE2] says that all steps are done, and goes for all when it is closed', async () => {
  const { server } = await open({
    state: { isNamed: true, called: null, mayChoose: false, people: 2 },
    picture: 'https://example.org/mine.jpg',
    width: 375,
    more: (answering, set) => answering.on(closeGuide, () => set({ guide: false })),
  });
  await expect.element(guide().getByRole('heading', { name: 'Your site is yours' })).toBeVisible();
  await expect.element(step('Invite someone')).toHaveTextContent('2 people have accounts.');
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
  await guide().getByRole('button', { name: 'Hide first steps' }).click();
  await expect.element(guide()).not.toBeInTheDocument();
  expect(server.callsOf(closeGuide)).toHaveLength(1);
});
