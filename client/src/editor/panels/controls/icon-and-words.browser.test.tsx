import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ControlProps } from '../control-props';
import { IconControl } from './icon-control';
import { MarkedControl } from './marked-control';

function Control({ of: Of, first }: { of: (props: ControlProps) => ReactNode; first: unknown }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <Of label="Field" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
const stored = () => JSON.parse(page.getByRole('status').last().element().textContent) as unknown;
const open = () => page.getByRole('button', { name: /^Field/ }).click();
const search = page.getByRole('searchbox');

it('an icon is found by its words, chosen, shown as chosen, and taken away', async () => {
  await render(<Control of={IconControl} first="" />);
  await open();
  await expect.element(search).toHaveFocus();
  await search.fill('no such icon');
  await expect.element(page.getByText('No any matches.')).toBeVisible();
  await search.fill('open book');
  await page.getByRole('button', { name: 'Open book', exact: true, pressed: false }).click();
  await expect.poll(stored).toEqual({ name: 'FaBookOpen' });
  await page.getByRole('combobox', { name: /size/i }).selectOptions('lg');
  await expect.poll(stored).toEqual({ name: 'FaBookOpen', size: 'lg' });
  await open();
  await expect
    .element(page.getByRole('button', { name: 'Open book', exact: true, pressed: true }))
    .toBeVisible();
  await page.getByRole('button', { name: 'No icon', exact: true }).click();
  await expect.poll(stored).toEqual({ size: 'lg' });
});

it('the words of marked text are written without their marks, and keep them', async () => {
  const first = [['We meet '], ['on Friday', { b: true }]];
  await render(<Control of={MarkedControl} first={first} />);
  const field = page.getByRole('textbox', { name: 'Field' });
  await expect.element(field).toHaveValue('We meet on Friday');
  await field.fill('We all meet on Friday');
  await expect.poll(stored).toEqual([['We all meet '], ['on Friday', { b: true }]]);
});
