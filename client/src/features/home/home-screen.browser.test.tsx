import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { changeSiteSettings } from '@vestry/sync/contract/site-settings';
import { readStarter } from '@vestry/sync/contract/starter';
import { push } from '@vestry/sync/contract/sync';
import { setText } from '@vestry/sync/engine/test-support/device';
import { readOpenDraft } from '../../data/drafts/draft-sessions';
import { LANGUAGE } from '../../data/kinds/language';
import { FILE } from '../../data/media/upload-rows';
import { putChange } from '../../data/outbox/changes';
import { changeSettingsHere, keepSettings, SITE_SETTINGS } from '../../data/settings/settings-here';
import { openedDatabase } from '../../data/storage/database';
import { queueDecision } from '../../data/sync/decisions';
import { sendSoon } from '../../data/sync/sync';
import { createDraft } from '../../data/test-support/create-draft';
import { violations } from '../../test-kit/accessible';
import { answerHome } from '../../test-kit/answers';
import { changeOnOtherDevice, saved, widget } from '../../test-kit/documents';
import { answerConflicts } from '../../test-kit/histories';
import { setOffline } from '../../test-kit/network';
import { openScreen, type Opening } from '../../test-kit/open-screen';

const part = (name: string) => page.getByRole('region', { name, exact: true });
const latest = () => part('Latest changes').getByRole('listitem');
const own = () => part('Continue where you left off').getByRole('listitem');

const OLD_SITE = {
  name: null,
  called: null,
  mayChoose: false,
  guide: false,
  isNamed: true,
  people: 2,
};

const open = (options: Opening = {}) =>
  openScreen('/dashboard', {
    ...options,
    server: (server, model) => {
      answerHome(server).on(readStarter, OLD_SITE);
      options.server?.(server, model);
    },
  });

/** What the first picture shows: it is drawn by the site's own views. */
const pictureText = () =>
  document.querySelector<HTMLIFrameElement>('main li iframe')?.contentDocument?.querySelector('main')
    ?.textContent;

const cake = (text: string) => [widget('w1', 'text', { text, tag: 'p' })];

const state = (route: string) => ({
  fields: { route, status: 'draft', headerId: null, footerId: null },
  tree: { value: { id: 'root', type: 'div' }, children: [] },
});

it('[HM1] shows what was changed last, with a picture of it, and the way to the site', async () => {
  await open({
    server: (_, model) => {
      saved(model, 'picnic', {
        fields: { title: 'Summer picnic', status: 'public' },
        children: cake('Bring a cake'),
      });
    },
  });
  await expect.element(latest().first()).toHaveTextContent('Summer picnic');
  await expect
    .element(latest().first().getByRole('link'))
    .toHaveAttribute('href', '/dashboard/pages/edit/picnic');
  await expect.element(page.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/');
  await expect.poll(pictureText).toContain('Bring a cake');
  expect(await violations()).toEqual([]);
});

it('[HM1] calls a page without a title as its heading, and says below where it is', async () => {
  await open({
    server: (_, model) =>
      saved(model, 'groups', {
        children: [widget('h', 'text', { text: 'Small enough to be missed', tag: 'h1' })],
      }),
  });
  await expect.element(latest().first()).toHaveTextContent('Small enough to be missed');
  await expect.element(latest().first()).toHaveTextContent('/groups');
});

it('[OB2] names settings of the site that wait, and says why they were refused', async () => {
  const settings = { ...NO_DETAILS, name: 'Grace Church', language: 'en' as const, timeZone: 'UTC' };
  const { server } = await open({
    as: 'admin',
    server: (answering, model) => {
      saved(model, 'picnic');
      answering.refuse(changeSiteSettings, 422, 'Please correct the marked fields', [
        { field: 'mailName', message: 'This name is too long' },
      ]);
    },
  });
  await expect.element(latest().first()).toBeVisible();
  setOffline(server, true);
  await keepSettings(openedDatabase(), settings);
  await changeSettingsHere(openedDatabase(), { mailName: 'Parish office' });
  const waiting = part('Waiting').getByRole('link', { name: /^Settings/ });
  await expect.element(waiting).toHaveTextContent('1 setting changed');
  setOffline(server, false);
  const refused = part('Needs attention').getByRole('link', { name: /^Settings/ });
  await expect.element(refused).toHaveTextContent('The server rejected a change: This name is too long');
  await expect.element(refused).toHaveAttribute('href', '/dashboard/settings');
});

it('[OB2] names a settled conflict that waits, and says why it was refused', async () => {
  let uid = '';
  const { server, model } = await open({
    server: (answering, there) => {
      uid = saved(there, 'picnic', { children: cake('Bring a cake') });
      changeOnOtherDevice(there, uid, [setText('w1', 'Bring tea')], 1);
      changeOnOtherDevice(there, uid, [setText('w1', 'Bring milk')], 1);
      answerConflicts(answering, there, { winner: 'reader', loser: 'admin' });
    },
  });
  await expect.element(part('Needs attention')).toHaveTextContent(/picnic.*1 edit conflict/);
  setOffline(server, true);
  const { version, place } = model.documents.get(uid)!.conflicts[0]!;
  await queueDecision(uid, { version, place, choice: 'lost' });
  const waiting = part('Waiting').getByRole('link', { name: '/picnic' });
  await expect.element(waiting).toHaveTextContent('Decided: use the other version');
  await expect.element(waiting.getByRole('time')).toHaveAttribute('datetime');
  await expect.element(waiting).toHaveAttribute('href', `/dashboard/pages/conflicts/${uid}`);
  model.push('other device', [
    { number: 1, uid, kind: 'page', type: 'settle', version, place, choice: 'winner' },
  ]);
  setOffline(server, false);
  const refused = part('Needs attention').getByRole('link', { name: '/picnic' });
  await expect.element(refused).toHaveTextContent('Somebody has settled this already');
  await expect.element(refused).toHaveAttribute('href', `/dashboard/pages/conflicts/${uid}`);
  await expect.element(part('Waiting')).not.toBeInTheDocument();
});

it('[OB2] names each upload that waits, since when', async () => {
  const { server } = await open({ server: (_, model) => saved(model, 'picnic') });
  await expect.element(latest().first()).toBeVisible();
  setOffline(server, true);
  for (const name of ['Minutes', 'Songs']) {
    const payload = { filename: `${name}.pdf`, name: `${name}.pdf`, size: 1, format: 'pdf' };
    await putChange(openedDatabase(), { kind: FILE, key: name, payload, bytes: new ArrayBuffer(1) });
  }
  const waiting = part('Waiting').getByRole('link');
  await expect.element(waiting.nth(0)).toHaveTextContent(/Minutes.pdf.*Waiting to sync/);
  await expect.element(waiting.nth(1)).toHaveTextContent(/Songs.pdf.*Waiting to sync/);
  await expect.element(waiting.nth(1).getByRole('time')).toHaveAttribute('datetime');
  await expect.element(waiting.nth(1)).toHaveAttribute('href', '/dashboard/media?kind=files');
});

it('[OB2] names what was refused also where there is no document yet', async () => {
  await open({
    server: (server) => server.refuse(changeSiteSettings, 403, 'You may not do this'),
    device: async (db) => {
      await putChange(db, { kind: SITE_SETTINGS, key: 'site', payload: { name: 'Grace Church' } });
    },
  });
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
  const refused = part('Needs attention');
  await expect.element(refused.getByRole('link')).toHaveTextContent(/Settings.*You may not do this/);
  await expect.element(refused.getByRole('button', { name: 'Export to a file' })).toBeVisible();
});

it('[OB2] names what waits for somebody who may open no document', async () => {
  const { server } = await openScreen('/dashboard', { as: 'viewer' });
  await expect.element(page.getByText('Your account has no permissions yet')).toBeVisible();
  setOffline(server, true);
  await putChange(openedDatabase(), { kind: LANGUAGE, key: 'own', payload: { language: null } });
  const waiting = part('Waiting');
  await expect.element(waiting.getByRole('link')).toHaveTextContent(/Language.*Waiting to sync/);
  await expect.element(waiting.getByRole('link')).toHaveAttribute('href', '/dashboard/account');
  await expect.element(waiting.getByRole('button', { name: 'Export to a file' })).toBeVisible();
});

it('[HM1] puts first what was typed here last, saved or not', async () => {
  let uid = '';
  await open({
    server: (_, model) => {
      saved(model, 'later', { fields: { title: 'Later' } });
      uid = saved(model, 'picnic', { children: cake('Bring a cake') });
    },
  });
  await expect.element(latest().first()).toBeVisible();
  const draft = (await readOpenDraft(openedDatabase(), uid))!;
  await draft.begin();
  draft.edit('Edit', [setText('w1', 'Bring two cakes')]);
  await draft.flush();
  await expect.element(own().first()).toHaveTextContent(/picnic.*Unsaved changes/);
  await expect.poll(pictureText).toContain('Bring two cakes');
});

it('[HM2] shows what waits and what is scheduled', async () => {
  await open({
    server: (_, model) => {
      saved(model, 'choir', { fields: { title: 'The choir', status: 'public', held: true } });
      saved(model, 'retreat', { fields: { publishAt: '2090-05-01T12:00:00.000Z' } });
    },
  });
  await expect.element(part('Waiting')).toHaveTextContent(/choir.*Saved changes that visitors don’t see yet/);
  await expect.element(part('Scheduled')).toHaveTextContent(/retreat.*Publishes on 2090\/05\/01/);
  await expect.element(part('Needs attention')).not.toBeInTheDocument();
});

it('[HM2] shows what waits to be sent, and what the server rejects, on a phone', async () => {
  const { server } = await open({ width: 375, server: (_, model) => saved(model, 'taken') });
  await expect.element(latest().first()).toBeVisible();
  setOffline(server, true);
  const uid = await createDraft('page', state('taken'));
  await (await readOpenDraft(openedDatabase(), uid))?.save();
  await expect
    .element(part('Waiting').getByRole('listitem').filter({ hasText: '/taken' }))
    .toHaveTextContent('Waiting to sync');
  setOffline(server, false);
  const refused = part('Needs attention').getByRole('link', { name: '/taken' });
  await expect.element(refused).toHaveTextContent('The server rejected a change');
  await expect.element(refused).toHaveAttribute('href', expect.stringContaining(uid));
  expect(server.callsOf(push)).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
});

it('says of a rejected page what is wrong with its fields, and not only that something is', async () => {
  const { server } = await open({ server: (_, model) => saved(model, 'about') });
  await expect.element(latest().first()).toBeVisible();
  server.on(push, ({ body: { mutations } }) => ({
    lastMutation: mutations.at(-1)?.number ?? 0,
    results: mutations.map(({ number }) => ({
      number,
      status: 'refused' as const,
      code: 422,
      message: 'Please correct the marked fields',
      errors: [{ field: 'title', message: 'This title is too long' }],
    })),
  }));
  const uid = await createDraft('page', state('long'));
  await (await readOpenDraft(openedDatabase(), uid))?.save();
  sendSoon();
  const row = part('Needs attention').getByRole('link', { name: '/long' });
  await expect.element(row).toHaveTextContent('The server rejected a change: This title is too long');
  await expect.element(row).not.toHaveTextContent('marked fields');
});

it('says to who has no role what to ask for', async () => {
  await openScreen('/dashboard', { as: 'viewer' });
  await expect.element(page.getByText('Your account has no permissions yet')).toBeVisible();
  await expect.element(page.getByText('Signed in as viewer')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add Page' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

it('begins with an empty site', async () => {
  await open();
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add Page' }).first()).toBeVisible();
});
