import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readFactorRules } from '@vestry/sync/contract/factor-rules';
import { readOwnFactors } from '@vestry/sync/contract/own-factors';
import { deleteUser } from '@vestry/sync/contract/people';
import { endAllPreviewLinks, endPreviewLink, listAllPreviewLinks } from '@vestry/sync/contract/preview-links';
import { listSessionsOf } from '@vestry/sync/contract/sessions';
import { listWaysInOf } from '@vestry/sync/contract/ways-in';
import { violations } from '../../test-kit/accessible';
import { type FakeServer, paged } from '../../test-kit/fake-server';
import { openScreen } from '../../test-kit/open-screen';
import { waysOf } from '../../test-kit/ways-in';
import { admin, answerUsers, choose, ownFactors, row, userOf } from './users-kit';

// What lets somebody in, for an admin: [PE5], and the preview links of the site: [PL3].

const ruth = userOf(3, 'ruth', { roles: ['editor'] });

const open = (answer: (server: FakeServer) => unknown, width = 1440) =>
  openScreen('/dashboard/users', {
    width,
    server: (server) => {
      answerUsers(server, [admin, ruth]);
      answer(server);
    },
  });

async function openDetails(): Promise<void> {
  await row(ruth.email).getByText(ruth.email).click();
  await userEvent.keyboard('{Enter}');
}

const link = (id: number, route: string, username: string) => ({
  id,
  creator: { id: 3, username },
  createdAt: '2030-01-01T00:00:00.000Z',
  endsAt: '2030-01-08T00:00:00.000Z',
  page: { uid: crypto.randomUUID(), id, route },
});

it('[PE5] lists them in the details of somebody, and leads to where they are ended', async () => {
  await open((server) =>
    server
      .on(listWaysInOf, waysOf({ session: 2, apiToken: 1, previewLink: 1 }))
      .on(listSessionsOf, [])
      .on(listAllPreviewLinks, paged([])),
  );
  await openDetails();
  const details = page.getByRole('dialog', { name: /ruth/ });
  const devices = details.getByRole('listitem').filter({ hasText: '2 signed-in devices' });
  await expect.element(devices).toHaveTextContent('Ended by a new password and by signing out everywhere.');
  await expect.element(details.getByText('1 API token')).toBeVisible();
  expect(await violations()).toEqual([]);
  await devices.getByRole('button', { name: 'Show devices' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Devices of ruth' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await openDetails();
  await details.getByRole('button', { name: 'Show preview links' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Preview links of ruth' })).toBeVisible();
});

it('[PE5] says that sessions are refused while a second factor is owed', async () => {
  const ways = waysOf({ session: 1, previewLink: 1 }).map((way) => ({
    ...way,
    refused: way.way === 'session',
  }));
  await open((server) => server.on(listWaysInOf, ways));
  await openDetails();
  const refused = page.getByRole('listitem').filter({ hasText: 'Refused until a second factor is set up.' });
  await expect.element(refused).toHaveTextContent('1 signed-in device');
  await expect.element(refused).toHaveLength(1);
});

it('[PE5] says to an admin what ends each of them', async () => {
  await open((server) => server.on(listWaysInOf, waysOf({ previewLink: 1 })));
  await openDetails();
  const details = page.getByRole('dialog', { name: /ruth/ });
  await details.getByText('What ends it').click();
  const shut = 'A role that may not see pages shuts it for as long as that is so.';
  await expect.element(details.getByText(shut)).toBeVisible();
  await expect.element(details.getByText('Deactivating the account ends it.')).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('[PE5] says what the roles that are ticked take, before they are saved', async () => {
  const eve = userOf(4, 'eve', { roles: ['admin', 'editor'] });
  await open((server) => {
    answerUsers(server, [admin, ruth, eve]);
    server.on(listWaysInOf, waysOf({ session: 1, previewLink: 2, invitation: 1 }));
  });
  await page.getByRole('button', { name: 'Edit roles of ruth' }).click();
  const boxes = page.getByRole('form', { name: /ruth/ });
  await boxes.getByRole('checkbox', { name: 'viewer' }).click();
  await expect.element(boxes.getByText(/Ends now|Opens nothing/)).not.toBeInTheDocument();
  await boxes.getByRole('checkbox', { name: 'editor' }).click();
  await expect.element(boxes).toHaveTextContent('Ends now: 1 invitation that was not accepted yet.');
  await expect.element(boxes).toHaveTextContent('Opens nothing while the roles are these: 2 preview links.');
  expect(await violations()).toEqual([]);
  await boxes.getByRole('button', { name: 'Cancel' }).click();

  for (const name of ['ruth', 'eve']) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page
    .getByRole('group', { name: 'Actions for the selection' })
    .getByRole('button', { name: /roles/i })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'admin' }).click();
  await dialog.getByRole('checkbox', { name: 'admin' }).click();
  await expect.element(dialog).toHaveTextContent('Ends now: 1 invitation that was not accepted yet.');
  await expect.element(dialog).not.toHaveTextContent('Opens nothing');
});

it('[PE5] says what a link for a forgotten password ends, once it is used', async () => {
  await open((server) => server.on(listWaysInOf, waysOf({ session: 2, apiToken: 1, previewLink: 1 })));
  await choose('ruth', 'Send ruth a link');
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('Ends when a new password is set by the link: 2 signed-in devices and 1 API token.');
});

it('[PE5] says of roles that need a second factor who has none, and what lets nobody in then', async () => {
  const eve = userOf(4, 'eve', { roles: ['editor'], factors: ['passkey'] });
  await open((server) => {
    answerUsers(server, [admin, ruth, eve]);
    server
      .on(listWaysInOf, waysOf({ session: 2, apiToken: 1, previewLink: 1 }))
      .on(readFactorRules, [])
      .on(readOwnFactors, ownFactors);
  }, 375);
  await page.getByRole('button', { name: 'Required second factors' }).click();
  const dialog = page.getByRole('dialog', { name: 'Required second factors' });
  await dialog.getByRole('checkbox', { name: 'editor' }).click();
  await expect.element(dialog).toHaveTextContent('1 person with these roles has none yet.');
  await expect
    .element(dialog)
    .toHaveTextContent(
      'From the day on, lets nobody in until a second factor is set up: 2 signed-in devices and 1 API token.',
    );
  expect(await violations()).toEqual([]);
});

it('[PE5] counts what ends before somebody is deactivated or deleted', async () => {
  await open((server) =>
    server.on(listWaysInOf, ({ params: { id } }) =>
      id === ruth.id
        ? waysOf({ session: 2, apiToken: 1, previewLink: 3, linkForOthers: 1, invitation: 2 })
        : waysOf({}),
    ),
  );
  const counted =
    'Ends now: 2 signed-in devices, 1 API token, 3 preview links, 1 link for somebody else’s new password, and 2 invitations that were not accepted yet.';
  await row(ruth.email).getByRole('button', { name: 'deactivate' }).click();
  const question = page.getByRole('dialog');
  await expect.element(question).toHaveTextContent(counted);
  expect(await violations()).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await choose('ruth', 'Delete');
  await expect.element(question).toHaveTextContent(counted);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row(admin.email).getByRole('button', { name: 'deactivate' }).click();
  await expect.element(question).toHaveTextContent('No device, API token or preview link is open');
});

it('[PE5] counts what ends with several accounts together', async () => {
  const tom = userOf(4, 'tom');
  await open((server) => {
    answerUsers(server, [admin, ruth, tom]);
    server.on(listWaysInOf, ({ params: { id } }) =>
      id === ruth.id ? waysOf({ session: 2, apiToken: 1 }) : waysOf({ session: 1, previewLink: 1 }),
    );
  });
  for (const name of ['ruth', 'tom']) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  const bar = page.getByRole('group', { name: 'Actions for the selection' });
  await bar.getByRole('button', { name: 'deactivate' }).click();
  const question = page.getByRole('dialog', { name: 'Deactivate 2 users?' });
  await expect
    .element(question)
    .toHaveTextContent('Ends now: 3 signed-in devices, 1 API token, and 1 preview link.');
});

it('[PE5] asks all the same when what ends could not be counted', async () => {
  const { server } = await open((answering) =>
    answering.refuse(listWaysInOf, 500, 'Not now').on(deleteUser, { id: 3 }),
  );
  await choose('ruth', 'Delete');
  const question = page.getByRole('dialog');
  await expect.element(question.getByRole('alert')).toHaveTextContent('Not now');
  await question.getByRole('button', { name: 'Delete ruth' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.callsOf(deleteUser)).toHaveLength(1);
});

it('[PL3] lists the preview links of the site, ends one and then all, on a phone', async () => {
  let links = [link(3, 'about', 'ruth'), link(2, 'news', 'admin'), link(1, 'about', 'admin')];
  const { server } = await open(
    (answering) =>
      answering
        .on(listAllPreviewLinks, () => paged(links, { limit: 100 }))
        .on(endPreviewLink, ({ params: { id } }) => {
          links = links.filter((each) => each.id !== id);
          return { id };
        })
        .on(endAllPreviewLinks, () => {
          const ended = links.length;
          links = [];
          return { ended };
        }),
    375,
  );
  await page.getByRole('button', { name: 'Preview links', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview links of the site' });
  const ruths = dialog.getByRole('listitem').filter({ hasText: 'by ruth' });
  await expect.element(ruths).toHaveTextContent('about');
  await expect.element(ruths).toHaveTextContent(/Works until .*2030/);
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
  await ruths.getByRole('button', { name: /^End the link to about/ }).click();
  await expect.element(dialog.getByRole('listitem')).toHaveLength(2);
  await dialog.getByRole('button', { name: 'End all' }).click();
  const question = page.getByRole('dialog', { name: 'End all preview links of the site?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(server.callsOf(endAllPreviewLinks)).toEqual([]);
  await dialog.getByRole('button', { name: 'End all' }).click();
  await question.getByRole('button', { name: 'End all' }).click();
  await expect.element(dialog.getByText('No link works now.')).toBeVisible();
  await expect.element(page.getByText('2 preview links have ended.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'End all' })).toBeDisabled();
});

it('[PL3] says when there are more than are listed', async () => {
  await open((server) =>
    server.on(listAllPreviewLinks, paged([link(1, 'about', 'ruth')], { limit: 100, total: 1_250 })),
  );
  await page.getByRole('button', { name: 'Preview links', exact: true }).click();
  await expect.element(page.getByText('The newest 1 of 1,250.')).toBeVisible();
});
