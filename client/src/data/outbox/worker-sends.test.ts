import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setToken } from '../http/token';
import { KINDS } from '../kinds/kinds';
import { VestryDatabase } from '../storage/database';
import { noAnswer, success } from '../test-support/answers';
import { freshDatabase } from '../test-support/fixtures';
import { FakeChannel, FakeLocks } from '../test-support/locks';
import { imageToSend, mediaNamed } from '../test-support/media';
import { changesOf, putChange } from './changes';
import { sendChanges } from './send-changes';

// A service worker sends a file: its `fetch` does not say how far it is, and other tabs wait for it all the same.

const MINUTE = 60_000;
const KEY = '1'.repeat(16);

let worker: VestryDatabase;
let tab: VestryDatabase;
/** How often the file was sent. */
let sent: number;
/** It is on its way. */
let begun: Promise<void>;
/** The answer to the first one comes, or the connection ends. */
let end: (answer: () => Response) => void;

beforeEach(async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: new FakeLocks() }));
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  worker = await freshDatabase();
  tab = new VestryDatabase(worker.userId);
  setToken('t', worker.userId);
  await putChange(worker, imageToSend(KEY));
  sent = 0;
  const ended = new Promise<() => Response>((resolve) => (end = resolve));
  begun = new Promise((begin) => {
    vi.stubGlobal('fetch', async () => {
      sent += 1;
      begin();
      const taken = () => success(mediaNamed(`photo-${KEY}.jpg`));
      return sent === 1 ? (await ended)() : taken();
    });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  tab.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setToken(null);
});

/** The worker sends the file; a tab wants to. */
async function both() {
  const first = sendChanges(worker, KINDS, 'files');
  await begun;
  const second = sendChanges(tab, KINDS, 'files');
  await vi.advanceTimersByTimeAsync(0);
  return { first, second };
}

/** Twenty minutes, in which a tab that waits no longer would send. */
async function longWait(): Promise<void> {
  for (let minute = 1; minute <= 20; minute++) {
    await vi.advanceTimersByTimeAsync(MINUTE);
    await changesOf(tab);
  }
}

it('[OB4] no tab sends a file beside the worker whose bytes leave, however long that takes', async () => {
  const { first, second } = await both();
  await longWait();
  end(() => success(mediaNamed(`photo-${KEY}.jpg`)));
  await Promise.all([first, second]);
  expect(sent).toBe(1);
  expect(await changesOf(tab)).toEqual([]);
  expect([FakeChannel.open.size, vi.getTimerCount()]).toEqual([0, 0]);
});

it('[OB4] a tab sends it when the worker’s attempt has failed', async () => {
  const { first, second } = await both();
  await longWait();
  expect(sent).toBe(1);
  end(noAnswer);
  await expect(first).rejects.toMatchObject({ status: 0 });
  await second;
  expect(sent).toBe(2);
  expect(await changesOf(tab)).toEqual([]);
});

it('[OB4] a worker that was put to sleep is waited for three minutes', async () => {
  const { first, second } = await both();
  // Its timers stand still; those of the tab go on.
  vi.spyOn(FakeChannel.prototype, 'postMessage').mockImplementation(() => undefined);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  await second;
  expect(sent).toBe(2);
  end(noAnswer);
  await expect(first).rejects.toMatchObject({ status: 0 });
});
