import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startMessages } from '../../lib/messages';
import { violations } from '../../test-kit/accessible';
import { ErrorBoundary } from '../feedback/error-boundary';
import { panelOf } from '../feedback/error-panel';
import { fetchedPart } from './fetched-part';

const missing = () => page.getByText('This part couldn’t be loaded');

function partThatFails() {
  const load = vi
    .fn<() => Promise<() => React.ReactNode>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => <p>There it is</p>);
  return load;
}

it.for(['here', 'over'] as const)(
  'a part that cannot be fetched says so (%s), and comes when it can be',
  async (failurePlace) => {
    await startMessages('en');
    const { Part } = fetchedPart(partThatFails(), null, failurePlace);
    await render(
      <main>
        <h1>A screen</h1>
        <Part />
      </main>,
    );
    await expect.element(missing()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'A screen' })).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('There it is')).toBeVisible();
  },
);

it('is asked for again when it is opened the next time', async () => {
  await startMessages('zh-TW');
  const { Part } = fetchedPart(partThatFails());
  const first = await render(<Part />);
  await expect.element(page.getByText('這個部分無法載入')).toBeVisible();
  await first.unmount();
  await render(<Part />);
  await expect.element(page.getByText('There it is')).toBeVisible();
});

it('a screen that cannot be fetched says what to do, in the place that catches it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await startMessages('en');
  const { Part } = fetchedPart(partThatFails(), null, 'thrown');
  await render(
    <ErrorBoundary fallback={panelOf}>
      <Part />
    </ErrorBoundary>,
  );
  await expect.element(missing()).toBeVisible();
  await expect.element(page.getByText('Please try again later.')).not.toBeInTheDocument();
});
