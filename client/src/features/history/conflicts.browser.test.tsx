import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setText } from '@vestry/sync/engine/test-support/device';
import { violations } from '../../test-kit/accessible';
import { changeOnOtherDevice, saved, widget } from '../../test-kit/documents';
import { answerConflicts } from '../../test-kit/histories';
import { setOffline } from '../../test-kit/network';
import { openScreen } from '../../test-kit/open-screen';

const THEIR_WORDS = 'Come and see us on Sunday, all of you, at half past ten';
const MY_WORDS = 'Everybody is welcome here, on every single day of the week';

const current = page.getByRole('figure', { name: 'Current version (reader)' });
const replaced = page.getByRole('figure', { name: 'Replaced version (you)' });

/** A page whose text two people have changed at once, open in the editor: mine lost. */
async function openConflict(fields: Record<string, string> = {}) {
  let uid = '';
  const opened = await openScreen('/dashboard/pages/edit/about', {
    server: (server, model) => {
      uid = saved(model, 'about', { fields, children: [widget('a', 'text', { text: 'Welcome', tag: 'p' })] });
      changeOnOtherDevice(model, uid, [setText('a', MY_WORDS)], 1);
      changeOnOtherDevice(model, uid, [setText('a', THEIR_WORDS)], 1);
      answerConflicts(server, model, { winner: 'reader', loser: 'admin' });
    },
  });
  await expect
    .element(
      page.getByText(
        /^reader also changed “Text Come and see us.*: text”\. reader’s version is shown, and yours is kept/,
      ),
    )
    .toBeVisible();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect.element(page.getByRole('heading', { name: /^Conflicts in / })).toBeVisible();
  const text = () => opened.model.documents.get(uid)?.state.tree.children?.[0]?.value['text'];
  return { ...opened, uid, text };
}

const wordsOf = (side: typeof current) => side.element().querySelector('p');

it('the screen names a page by its title, and below it where it is', async () => {
  await openConflict({ title: 'About us' });
  await expect.element(page.getByRole('heading', { name: 'Conflicts in About us' })).toBeVisible();
  await expect.element(page.getByText('/about', { exact: true })).toBeVisible();
});

it('each value is shown once, with the words marked that the other side does not have', async () => {
  await openConflict();
  await expect.element(current).toBeVisible();
  expect(wordsOf(current)?.textContent).toBe(THEIR_WORDS);
  expect(wordsOf(replaced)?.textContent).toBe(MY_WORDS);
  for (const side of [current, replaced]) expect(wordsOf(side)?.querySelector('mark')).not.toBeNull();
  expect(await violations()).toEqual([]);
});

it('one click brings the version back that lost', async () => {
  const { text } = await openConflict();
  await replaced.getByRole('button', { name: 'Use this version' }).click();
  await expect.element(page.getByText('No open conflicts')).toBeVisible();
  await expect.poll(text).toBe(MY_WORDS);
});

it('one click leaves it as it is', async () => {
  const { text } = await openConflict();
  await current.getByRole('button', { name: 'Keep this version' }).click();
  await expect.element(page.getByText('No open conflicts')).toBeVisible();
  await expect.poll(text).toBe(THEIR_WORDS);
});

/** Somebody else has settled the conflict meanwhile: what was chosen without a network is refused. */
async function chooseTooLate(): Promise<void> {
  const { server, model, uid } = await openConflict();
  await expect.element(replaced).toBeVisible();
  setOffline(server, true);
  await replaced.getByRole('button', { name: 'Use this version' }).click();
  await expect.element(page.getByText('The replaced version will be used.')).toBeVisible();
  const { version, place } = model.documents.get(uid)!.conflicts[0]!;
  model.push('other device', [
    { number: 1, uid, kind: 'page', type: 'settle', version, place, choice: 'winner' },
  ]);
  setOffline(server, false);
}

it('[OB2] a choice that came too late says so, since when and what to do, until it is dismissed', async () => {
  await chooseTooLate();
  const refused = page.getByRole('alert').filter({ hasText: 'Your choice between two versions' });
  await expect.element(refused).toHaveTextContent(/Somebody has settled this already.*choose again/);
  await expect.element(refused).toHaveTextContent('Changed on this device · ');
  await expect.element(page.getByText('No open conflicts')).toBeVisible();
  await expect.element(refused.getByRole('button', { name: 'Export to a file' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await refused.getByRole('button', { name: /^Retry/ }).click();
  await expect.element(refused).toHaveTextContent('Somebody has settled this already');
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(refused).not.toBeInTheDocument();
});

it('without a network the decision waits, and can be undone', async () => {
  const { server, text } = await openConflict();
  setOffline(server, true);
  const use = replaced.getByRole('button', { name: 'Use this version' });
  await use.click();
  await expect.element(use).toBeDisabled();
  await expect.element(page.getByText(/^Changed on this device · /)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export to a file' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(use).toBeEnabled();
  await use.click();
  await expect.element(use).toBeDisabled();
  setOffline(server, false);
  await expect.poll(text).toBe(MY_WORDS);
});

it('[OB2] in the panel, why a choice was not taken has all the width, with the buttons below it', async () => {
  await chooseTooLate();
  await page.getByRole('button', { name: 'Needs attention', exact: true }).click();
  const outbox = page.getByRole('dialog', { name: 'Sync' });
  const advice = outbox.getByText(/choose again/);
  const retry = outbox.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  const { bottom } = advice.element().getBoundingClientRect();
  expect(retry.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});
