import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '../test-support/fixtures';
import { FakeChannel, FakeLocks } from '../test-support/locks';
import { poemKind, putPoem } from '../test-support/made-up-kind';
import { VestryDatabase } from '../storage/database';
import type { Kind } from './kind';
import { noteProgress } from './progress';
import { sendChanges } from './send-changes';

const MINUTE = 60_000;

let db: VestryDatabase;
let other: VestryDatabase;
/** How often the file was sent. */
let sent: number;
/** It is on its way. */
let begun: Promise<void>;
/** The answer of the first one comes. */
let answer: () => void;
const kinds = new Map<string, Kind>();

beforeEach(async () => {
  const { userAgent } = navigator;
  vi.stubGlobal('navigator', { userAgent, locks: new FakeLocks() });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  db = await freshDatabase();
  other = new VestryDatabase(db.userId);
  await putPoem(db);
  sent = 0;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  begun = new Promise((begin) => {
    const kind: Kind<{ lines: number }> = {
      ...poemKind,
      lane: 'files',
      async send() {
        sent += 1;
        begin();
        if (sent === 1) await answered;
        return { lines: 3 };
      },
    };
    kinds.set(kind.name, kind);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  other.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One tab sends a file; another wants to. */
async function both() {
  const first = sendChanges(db, kinds, 'files');
  await begun;
  const second = sendChanges(other, kinds, 'files');
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeChannel.open.size).toBe(2);
  return { first, second };
}

it('[OB4] no tab sends a file beside another whose bytes leave, however long that takes', async () => {
  const { first, second } = await both();
  for (let minute = 1; minute <= 10; minute++) {
    await vi.advanceTimersByTimeAsync(MINUTE);
    noteProgress(1, minute / 20);
  }
  answer();
  await Promise.all([first, second]);
  expect(sent).toBe(1);
  expect(FakeChannel.open.size).toBe(0);
});

it('a tab that sends a file and of which nothing leaves is waited for three minutes', async () => {
  const { first, second } = await both();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  noteProgress(1, 0.5);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  await second;
  expect(sent).toBe(2);
  answer();
  await first;
});
