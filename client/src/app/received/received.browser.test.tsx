import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forgetShared, keepShared, sharedCount } from '../../data/media/shared-files';
import { violations } from '../../test-kit/accessible';
import { openScreen } from '../../test-kit/open-screen';

// Where other applications leave files: [IN4].

const picture = (name: string) => new File(['bytes'], name, { type: 'image/png' });
const handle = (file: File) => ({ getFile: () => Promise.resolve(file) });
const unreadable = { getFile: () => Promise.reject(new DOMException('It was moved', 'NotFoundError')) };

/** The system opens the window with these files, and hands them over once, to the last consumer. */
function launchWith(...files: { getFile: () => Promise<File> }[]): void {
  type Take = (params: object) => void;
  let last: Take = () => undefined;
  const setConsumer = (take: Take) => {
    last = take;
    queueMicrotask(() => {
      if (last !== take) return;
      last = () => undefined;
      take({ files });
    });
  };
  Object.defineProperty(globalThis, 'launchQueue', { configurable: true, value: { setConsumer } });
}

afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'launchQueue');
  await forgetShared();
});

it('without files says what to do', async () => {
  await openScreen('/dashboard/received');
  await expect.element(page.getByText('Nothing was received')).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('[IN4] files that this account may not upload wait, until somebody removes them', async () => {
  await keepShared([picture('a.png'), picture('b.png')]);
  await openScreen('/dashboard/received', { as: 'viewer' });
  await expect.element(page.getByText('2 files wait on this device')).toBeVisible();
  await expect.element(page.getByText('Your account can’t upload files.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Upload in Media' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect.element(page.getByText('Nothing was received')).toBeVisible();
  expect(await sharedCount()).toBe(0);
});

it('names a file that the system opens and that cannot be read, and keeps the others', async () => {
  launchWith(handle(picture('a.png')), unreadable);
  await openScreen('/dashboard/received');
  await expect.element(page.getByText('1 file couldn’t be read. Open it again.')).toBeVisible();
  await expect.element(page.getByText('1 file waits on this device')).toBeVisible();
  expect(await sharedCount()).toBe(1);
});

it('says how many files did not fit on the device', async () => {
  await openScreen('/dashboard/received?lost=2');
  await expect.element(page.getByText(/^2 files didn’t fit on this device/)).toBeVisible();
});

it('[IN4] unsent work of another device is opened from here', async () => {
  const work = new File(['{}'], 'unsent-work.json', { type: 'application/json' });
  launchWith(handle(work));
  await openScreen('/dashboard/received');
  await expect.element(page.getByRole('button', { name: /unsent-work\.json/ })).toBeEnabled();
});
