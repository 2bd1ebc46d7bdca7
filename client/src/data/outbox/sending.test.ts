import { afterEach, expect, it } from 'vitest';
import { noAnswer } from '../http/api-error';
import { freshDatabase } from '../test-support/fixtures';
import { poemKind, putPoem } from '../test-support/made-up-kind';
import type { Kind } from './kind';
import { sendNow, startSending, stopSending } from './sending';
import { changesOf } from './changes';

afterEach(stopSending);

/** A sender of poems, whose first one is on its way; each call of `end` ends one, in the order in which they were sent. */
async function sending() {
  const db = await freshDatabase();
  const under: ((end: 'answered' | 'cut off') => void)[] = [];
  let begun = (): void => undefined;
  const isUnderWay = new Promise<void>((resolve) => (begun = resolve));
  const kind: Kind<{ lines: number }> = {
    ...poemKind,
    send: () =>
      new Promise((resolve, reject) => {
        under.push((end) => (end === 'answered' ? resolve({ lines: 3 }) : reject(noAnswer())));
        // The network is there again from the second one on.
        if (under.length > 1) resolve({ lines: 3 });
        begun();
      }),
  };
  await putPoem(db);
  startSending(db, new Map([[kind.name, kind as Kind]]));
  await isUnderWay;
  return { db, end: under[0]! };
}

it('what is asked for while an attempt fails is tried at once after it, and not when its turn comes', async () => {
  const { db, end } = await sending();
  const reconnected = sendNow('quick');
  end('cut off');
  await reconnected;
  expect(await changesOf(db)).toEqual([]);
});

it('what is made while an attempt ends is sent by the next one', async () => {
  const { db, end } = await sending();
  await putPoem(db);
  const saved = sendNow('quick');
  end('answered');
  await saved;
  expect(await changesOf(db)).toEqual([]);
});
