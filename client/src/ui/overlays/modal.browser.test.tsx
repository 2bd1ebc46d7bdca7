import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../../test-kit/accessible';
import { ConfirmModal } from './confirm-modal';
import { Modal } from './modal';

beforeEach(() => page.viewport(1440, 900));

function Asks({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>Page</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmModal
        open={open}
        onClose={() => setOpen(false)}
        title="Delete it?"
        confirmLabel="Delete Hero"
        onConfirm={onConfirm}
      >
        <p>It has no copy.</p>
      </ConfirmModal>
    </main>
  );
}
const opener = () => page.getByRole('button', { name: 'Delete', exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Delete it?' });
const focus = async (what: ReturnType<typeof opener>) => (await what.findElement()).focus();

it('a question has the focus on its safe button, keeps it inside, and gives it back by Escape', async () => {
  await render(<Asks onConfirm={() => Promise.resolve()} />);
  await focus(opener());
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await violations()).toEqual([]);
  for (let press = 0; press < 4; press += 1) {
    await userEvent.keyboard('{Tab}');
    expect(
      document.activeElement === document.body || dialog().element().contains(document.activeElement),
    ).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

it('a question closes when what was confirmed is done, and cannot be left before', async () => {
  let finish = () => {};
  await render(<Asks onConfirm={() => new Promise((resolve) => (finish = resolve))} />);
  await opener().click();
  await dialog().getByRole('button', { name: 'Delete Hero' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  finish();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('a question that fails stays, and says why', async () => {
  await render(<Asks onConfirm={() => Promise.reject(new Error('It is used.'))} />);
  await opener().click();
  await dialog().getByRole('button', { name: 'Delete Hero' }).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('It is used.');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('a dialog closes by its button and by a press beside it, not by one inside', async () => {
  let closed = 0;
  await render(
    <Modal open onClose={() => (closed += 1)} title="Details">
      <p>Text</p>
    </Modal>,
  );
  const details = page.getByRole('dialog', { name: 'Details' });
  await expect.element(details).toHaveFocus();
  await details.getByText('Text').click();
  expect(closed).toBe(0);
  await details.getByRole('button', { name: 'Close' }).click();
  expect(closed).toBe(1);
  details.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(closed).toBe(2);
});
