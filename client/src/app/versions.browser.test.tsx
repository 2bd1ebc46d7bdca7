import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pull, push } from '@vestry/sync/contract/sync';
import { CLIENT_IS_OLDER, SERVER_IS_OLDER } from '@vestry/sync/contract/sync-limits';
import { pushByHttp } from '@vestry/sync/engine/test-support/on-the-wire';
import { databaseName, openedDatabase } from '../data/storage/database';
import { button, field, heading, openEditor, texts, words } from '../test-kit/editor';
import { Refusal } from '../test-kit/fake-server';
import { setOffline } from '../test-kit/network';
import { openScreen } from '../test-kit/open-screen';

// What a window says that meets another version of the client on its device, or another version of the server.

const NAME = databaseName(1);
async function says(text: string): Promise<void> {
  await expect.element(page.getByText(text)).toBeVisible();
}

/** The user's database as a version yet to come opens it. */
function openNewer(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1000);
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(request.error?.message)));
  });
}

const rowsOf = (db: IDBDatabase, table: string): Promise<unknown[]> =>
  new Promise((resolve) => {
    const request = db.transaction(table).objectStore(table).getAll();
    request.addEventListener('success', () => resolve(request.result));
  });

function goTo(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

async function write(text: string): Promise<void> {
  await words().first().click();
  await expect.element(heading('Edit Text')).toBeVisible();
  await field('Text').fill(text);
}

it('[O14] an editor lets a newer version have the database with all that was typed, and says so', async () => {
  await openEditor(texts('first'));
  await write('typed before');
  // In the same breath: this is not on disk yet.
  await field('Text').fill('typed at the last moment');
  const newer = await openNewer();
  await says(
    'A newer version is open in another tab. Your changes are kept. Reload this tab before you continue.',
  );
  expect(JSON.stringify(await rowsOf(newer, 'journal'))).toContain('typed at the last moment');
  goTo('/dashboard/pages');
  await says(
    'A newer version is running in another tab. Everything is kept on this device; reload to continue.',
  );
  newer.close();
});

it('[O14] a window that opens on a newer database says so, and changes nothing', async () => {
  const newer = await openNewer();
  newer.close();
  await openScreen('/dashboard/pages');
  await says(
    'A newer version is running in another tab. Everything is kept on this device; reload to continue.',
  );
  await expect.element(button('Reload')).toBeVisible();
  expect((await indexedDB.databases()).find(({ name }) => name === NAME)?.version).toBe(1000);
  const again = await openNewer();
  expect([...again.objectStoreNames]).toEqual([]);
  again.close();
});

/** The editor of a page with 'first', and 'second' that waits because the server refuses this version of the wire. */
async function refusedBy(older: typeof CLIENT_IS_OLDER) {
  let isOther = true;
  const assertSame = () => {
    if (isOther) throw new Refusal(400, older.message, [{ field: 'protocol', ...older }]);
  };
  const { server, model, uid } = await openEditor(texts('first'));
  server.on(pull, ({ query: { clientId, cookie } }) => {
    assertSame();
    return model.pull(clientId, cookie ?? null);
  });
  server.on(push, ({ body }) => {
    assertSame();
    return pushByHttp(model, body);
  });
  await write('second');
  await button(/^Save( and publish)?$/).click();
  await expect.poll(() => openedDatabase().outbox.toArray()).toMatchObject([{ state: 'pending' }]);
  const sent = () => model.documents.get(uid)?.state.tree.children?.map(({ value }) => value.text);
  goTo('/dashboard/pages');
  return {
    sent,
    become: () => {
      isOther = false;
      setOffline(server, true);
      setOffline(server, false);
    },
  };
}

it('[P9] a newer server: the work stays, and the window says that it has to be reloaded', async () => {
  const { sent } = await refusedBy(CLIENT_IS_OLDER);
  await button('Reload needed').click();
  await says('This window is older than the server. Everything is kept on this device; reload to send it.');
  expect(await openedDatabase().outbox.toArray()).toMatchObject([{ state: 'pending' }]);
  expect(sent()).toEqual(['first']);
});

it('[P9] an older server: the work stays, and is sent by itself once the server is as new', async () => {
  const { sent, become } = await refusedBy(SERVER_IS_OLDER);
  await button('Older server · 1 waiting').click();
  await says(
    'The server is older than this window. Everything is kept on this device, and sent as soon as the server has been updated.',
  );
  expect(sent()).toEqual(['first']);
  become();
  await expect.poll(sent).toEqual(['second']);
  await expect.poll(() => openedDatabase().outbox.count()).toBe(0);
  await expect.element(button('Synced')).toBeVisible();
});
