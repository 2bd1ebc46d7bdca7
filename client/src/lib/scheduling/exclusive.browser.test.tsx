import { afterEach, beforeEach, expect, it } from 'vitest';
import { leavePage, returnToPage, withoutReload } from '../../data/test-support/leave-page';
import { exclusive, holdWhileHere } from './exclusive';

const states = async (name: string) => {
  const { held = [], pending = [] } = await navigator.locks.query();
  const count = (locks: LockInfo[]) => locks.filter((each) => each.name === name).length;
  return { locked: count(held), pending: count(pending) };
};

/** Somebody else has the lock until what is given back is called. */
async function lockedInAnotherTab(name: string): Promise<() => void> {
  let release = () => {};
  const end = new Promise<void>((resolve) => {
    release = resolve;
  });
  await new Promise<void>((granted) => {
    void navigator.locks.request(name, async () => {
      granted();
      await end;
    });
  });
  return release;
}

beforeEach(withoutReload);
afterEach(() => returnToPage());

it('gives the lock back in the middle of its work when the page is left', async () => {
  let finish = (_found: string) => {};
  const work = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const found = exclusive('middle', () => work);
  await expect.poll(() => states('middle')).toEqual({ locked: 1, pending: 0 });
  leavePage();
  await expect.poll(() => states('middle')).toEqual({ locked: 0, pending: 0 });
  returnToPage();
  finish('all the same');
  expect(await found).toBe('all the same');
});

it('does not stand in the queue while the page is left, and asks again when somebody returns', async () => {
  const release = await lockedInAnotherTab('queue');
  const found = exclusive('queue', async () => 'done');
  await expect.poll(() => states('queue')).toEqual({ locked: 1, pending: 1 });
  leavePage();
  await expect.poll(() => states('queue')).toEqual({ locked: 1, pending: 0 });
  returnToPage();
  await expect.poll(() => states('queue')).toEqual({ locked: 1, pending: 1 });
  release();
  expect(await found).toBe('done');
});

it('goes on without the lock of a tab that never gives it back', async () => {
  const release = await lockedInAnotherTab('for-ever');
  expect(await exclusive('for-ever', async () => 'without', 50)).toBe('without');
  expect(await states('for-ever')).toEqual({ locked: 1, pending: 0 });
  release();
});

it('the sign that a page lives is away as long as the page is left', async () => {
  const end = holdWhileHere('alive');
  await expect.poll(() => states('alive')).toEqual({ locked: 1, pending: 0 });
  for (let times = 0; times < 10; times += 1) {
    leavePage();
    returnToPage();
  }
  await expect.poll(() => states('alive')).toEqual({ locked: 1, pending: 0 });
  leavePage();
  await expect.poll(() => states('alive')).toEqual({ locked: 0, pending: 0 });
  returnToPage();
  await expect.poll(() => states('alive')).toEqual({ locked: 1, pending: 0 });
  end();
  await expect.poll(() => states('alive')).toEqual({ locked: 0, pending: 0 });
});

it('a sign that is asked for while the page is left is there once somebody has returned, and ends', async () => {
  leavePage();
  const end = holdWhileHere('later');
  await expect.poll(() => states('later')).toEqual({ locked: 0, pending: 0 });
  returnToPage();
  await expect.poll(() => states('later')).toEqual({ locked: 1, pending: 0 });
  end();
  await expect.poll(() => states('later')).toEqual({ locked: 0, pending: 0 });
});
