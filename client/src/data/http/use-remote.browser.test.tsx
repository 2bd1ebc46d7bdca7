import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { askAgain, useRemote } from './use-remote';

/** A server whose answers come when the test says so, each with what was stored when it was asked. */
function lateServer() {
  const server = { stored: 'before', answer: [] as (() => void)[] };
  const ask = () => {
    const read = server.stored;
    return new Promise<string>((resolve) => server.answer.push(() => resolve(read)));
  };
  return { server, ask };
}

it('what has changed while the first answer is on its way is asked for again', async () => {
  const { server, ask } = lateServer();
  const Shown = () => <p>{useRemote(['late'], ask).value ?? 'nothing yet'}</p>;
  await render(<Shown />);
  await expect.poll(() => server.answer.length).toBe(1);
  server.stored = 'after';
  void askAgain(['late']);
  server.answer[0]!();
  await expect.poll(() => server.answer.length).toBe(2);
  server.answer[1]!();
  await expect.element(page.getByText('after')).toBeVisible();
});

it('what has changed since an answer is asked for one time', async () => {
  const { server, ask } = lateServer();
  const Shown = () => <p>{useRemote(['answered'], ask).value ?? 'nothing yet'}</p>;
  await render(<Shown />);
  await expect.poll(() => server.answer.length).toBe(1);
  server.answer[0]!();
  await expect.element(page.getByText('before')).toBeVisible();
  server.stored = 'after';
  const asked = askAgain(['answered']);
  await expect.poll(() => server.answer.length).toBe(2);
  server.answer[1]!();
  await asked;
  await expect.element(page.getByText('after')).toBeVisible();
  expect(server.answer).toHaveLength(2);
});
