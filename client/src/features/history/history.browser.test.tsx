import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HISTORY } from '@vestry/sync/contract/revisions';
import { setText } from '@vestry/sync/engine/test-support/device';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { diff } from '@vestry/sync/tree/diff';
import { violations } from '../../test-kit/accessible';
import { changeOnOtherDevice, saved, widget } from '../../test-kit/documents';
import { answerHistories } from '../../test-kit/histories';
import { setOffline } from '../../test-kit/network';
import { openScreen } from '../../test-kit/open-screen';

const WELCOME = 'Welcome to our community on every day of the week';
const MY_WORDS = 'Everybody is welcome here, on every single day of the week';

const versions = page.getByRole('list', { name: 'Versions' });
const first = versions.getByRole('listitem').last();
const differences = page.getByRole('list', { name: 'Differences' });
const older = page.frameLocator(page.getByTitle('Version 1'));
const newer = page.frameLocator(page.getByTitle('Current version'));

/** A page whose two texts have changed since its first version. */
function changedPage(model: ModelServer): string {
  const children = [
    widget('a', 'text', { text: WELCOME, tag: 'p' }),
    widget('b', 'text', { text: 'Second', tag: 'p' }),
  ];
  const uid = saved(model, 'about', { children });
  changeOnOtherDevice(model, uid, [setText('a', MY_WORDS)]);
  changeOnOtherDevice(model, uid, [setText('b', 'Second, being written now')]);
  return uid;
}

async function openHistory(width = 1440) {
  let uid = '';
  const opened = await openScreen('/dashboard/pages', {
    width,
    server: (server, model) => {
      answerHistories(server, model);
      uid = changedPage(model);
      // An answer that the screen does not read: it syncs.
      server.on(HISTORY.page.restore, ({ params: { version } }) => {
        const { state, revisions } = model.documents.get(uid)!;
        changeOnOtherDevice(model, uid, diff(state, revisions.get(version)!));
        return new Response('{"status":"success","data":null}') as never;
      });
    },
  });
  await page.getByRole('button', { name: 'More actions for /about' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect.element(page.getByRole('heading', { name: 'History of /about' })).toBeVisible();
  return {
    ...opened,
    textOf: (at: number) => opened.model.documents.get(uid)?.state.tree.children?.[at]?.value,
  };
}

it('says who, when and what, and compares two versions', async () => {
  await openHistory();
  await expect.element(first).toHaveTextContent('Created');
  await expect.element(versions).toHaveTextContent('model');
  await first.getByRole('button').click();
  await expect.element(older.getByText(WELCOME, { exact: true })).toBeVisible();
  await expect.element(newer.getByText(MY_WORDS)).toBeVisible();
  await expect.element(differences.getByRole('listitem')).toHaveLength(2);
  await expect.element(differences.getByRole('deletion').first()).toBeVisible();
  await expect.element(differences.getByRole('insertion').first()).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('brings one widget of a former version back, and leaves the others', async () => {
  const { textOf } = await openHistory();
  await first.getByRole('button').click();
  await differences.getByRole('button', { name: /^Restore\s*Text Second/ }).click();
  await expect.element(newer.getByText('Second', { exact: true })).toBeVisible();
  await expect.element(newer.getByText(MY_WORDS)).toBeVisible();
  await expect.poll(() => textOf(1)).toMatchObject({ text: 'Second' });
  expect(textOf(0)).toMatchObject({ text: MY_WORDS });
});

it('brings all of a former version back, after a question', async () => {
  const { server, textOf } = await openHistory();
  await first.getByRole('button').click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  expect(server.callsOf(HISTORY.page.restore)).toHaveLength(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.element(page.getByText('No differences')).toBeVisible();
  expect(textOf(0)).toMatchObject({ text: WELCOME });
});

it('on a phone it fits, and without a network it says what is not here', async () => {
  const { server } = await openHistory(375);
  await expect.element(newer.getByText(MY_WORDS)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  setOffline(server, true);
  await first.getByRole('button').click();
  await expect.element(page.getByText('This version isn’t available offline')).toBeVisible();
});

it('a button without words of its own has those that visitors read', async () => {
  let uid = '';
  await openScreen('/dashboard/pages', {
    server: (server, model) => {
      answerHistories(server, model);
      const slides = [
        { key: 'k', title: 'Welcome', link: '/visit', image: '/assets/sample/dawn-hills.webp' },
      ];
      uid = saved(model, 'about', {
        children: [widget('h', 'hero1', { slides }), widget('a', 'text', { text: 'One' })],
      });
      changeOnOtherDevice(model, uid, [setText('a', 'Two')]);
    },
  });
  await page.getByRole('button', { name: 'More actions for /about' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const words = newer.css('.hero1 .button [data-text]');
  await expect
    .poll(() => words.query() && getComputedStyle(words.element(), '::before').content)
    .toBe('"Learn more"');
});
