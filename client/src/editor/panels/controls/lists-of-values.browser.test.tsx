import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChipsControl } from './chips-control';
import { StringsControl } from './strings-control';

function Chips() {
  const [chosen, setChosen] = useState<string[]>(['Choir']);
  return (
    <ChipsControl label="Groups" options={['Choir', 'Band', 'Youth']} chosen={chosen} onChange={setChosen} />
  );
}

it('what is chosen of a closed list stands as chips, is offered no more, and again when it is removed', async () => {
  await render(<Chips />);
  const chips = page.getByRole('list', { name: 'Groups' }).getByRole('listitem');
  const field = page.getByRole('combobox', { name: 'Groups' });
  await field.click();
  const options = page.getByRole('option');
  await expect.poll(() => options.elements().map((option) => option.textContent)).toEqual(['Band', 'Youth']);
  await page.getByRole('option', { name: 'Youth' }).click();
  await expect.poll(() => chips.elements().map((chip) => chip.textContent)).toEqual(['Choir', 'Youth']);
  await page.getByRole('button', { name: 'Remove Choir' }).click();
  await expect.poll(() => chips.elements().map((chip) => chip.textContent)).toEqual(['Youth']);
  await field.click();
  await expect.poll(() => options.elements().map((option) => option.textContent)).toEqual(['Choir', 'Band']);
});

function Lines() {
  const [lines, setLines] = useState<unknown>(['one', 3, 'three']);
  return (
    <>
      <StringsControl label="Line" value={lines} onChange={setLines} />
      <output>{JSON.stringify(lines)}</output>
    </>
  );
}

it('lines are written, moved, added and deleted; one that is no text is an empty one', async () => {
  await render(<Lines />);
  const stored = page.getByRole('status');
  const line = (number: number) => page.getByRole('textbox', { name: `Line ${number}`, exact: true });
  await expect.element(line(2)).toHaveValue('');
  await line(2).fill('two');
  await expect.element(stored).toHaveTextContent('["one","two","three"]');
  await expect.element(page.getByRole('button', { name: 'Move Line 1 up' })).toBeDisabled();
  await page.getByRole('button', { name: 'Move Line 1 down' }).click();
  await expect.element(stored).toHaveTextContent('["two","one","three"]');
  await page.getByRole('button', { name: 'Delete Line 3' }).click();
  await expect.element(stored).toHaveTextContent('["two","one"]');
  await page.getByRole('button', { name: 'Add Line' }).click();
  await expect.element(stored).toHaveTextContent('["two","one",""]');
});
