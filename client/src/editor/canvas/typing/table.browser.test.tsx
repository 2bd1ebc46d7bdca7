import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, canvas, openEditor, sample, typedInto } from '../../../test-kit/editor';
import { onClipboard, press, type } from '../../../test-kit/input';

// Writing in the cells of a table on the canvas.

const cells = (): string[][] =>
  canvas()
    .css('tr')
    .elements()
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

const cell = (row: number, column: number) => canvas().css('tr').nth(row).css(':is(th, td)').nth(column);

/** By a second press. */
async function write(row: number, column: number): Promise<void> {
  await cell(row, column).click();
  await cell(row, column).dblClick();
  await expect.element(cell(row, column)).toHaveAttribute('data-writing');
}

/** What is written in, as a screen reader says it. */
const place = (): string | null => typedInto().query()?.getAttribute('aria-label') ?? null;

async function openTable(): Promise<void> {
  await openEditor([sample('table1')]);
  await expect.poll(() => cells().length).toBe(3);
}

it('Tab goes from cell to cell and adds a row behind the last, Enter goes down', async () => {
  await openTable();
  await write(2, 1);
  await expect.poll(place).toBe('Row 3, column 2');
  await press('End');
  await type('.50');
  await press('Tab');
  await expect.poll(place).toBe('Row 3, column 3');
  await press('Tab');
  await expect.poll(place).toBe('Row 4, column 1');
  await type('Family');
  await press('Shift+Tab');
  await expect.poll(place).toBe('Row 3, column 3');
  await press('Shift+Tab');
  await press('Shift+Tab');
  await press('Shift+Tab');
  await expect.poll(place).toBe('Row 2, column 3');
  await press('Enter');
  await expect.poll(place).toBe('Row 3, column 3');
  await press('Enter');
  await press('Enter');
  await expect.poll(place).toBeNull();
  expect(cells()).toEqual([
    ['Time', 'Children', 'Adults'],
    ['One day', '4', '7'],
    ['One week', '18.50', '30'],
    ['Family', '', ''],
  ]);
});

it('rows and columns are added beside the cell and deleted with it, by its tools, also with keys', async () => {
  await openTable();
  const grid = page.getByRole('button', { name: 'Rows and columns' });
  const choose = async (name: string) => {
    await grid.click();
    await page.getByRole('menuitem', { name }).click();
  };
  await write(1, 1);
  await choose('Add Row');
  await expect.poll(place).toBe('Row 3, column 2');
  await type('9');
  await press('Alt+F10');
  await grid.click();
  await press('ArrowDown');
  await press('Enter');
  await expect.poll(place).toBe('Row 3, column 3');
  await type('8');
  const grown = [
    ['Time', 'Children', '', 'Adults'],
    ['One day', '4', '', '7'],
    ['', '9', '8', ''],
    ['One week', '18', '', '30'],
  ];
  await expect.poll(cells).toEqual(grown);
  await choose('Delete Column');
  await expect.poll(cells).toEqual(grown.map(([first, second, , last]) => [first, second, last]));
  await write(2, 1);
  await choose('Delete Row');
  await expect.poll(cells).toEqual([
    ['Time', 'Children', 'Adults'],
    ['One day', '4', '7'],
    ['One week', '18', '30'],
  ]);
  expect(place()).toBeNull();
  await button('Undo').first().click();
  await expect.poll(() => cells().length).toBe(4);
});

it('words of a cell have marks, stay one paragraph, and are undone word by word', async () => {
  await openTable();
  await write(1, 0);
  await press('Control+a');
  await type('# A day');
  await press('Shift+Enter');
  await press('Control+b');
  await type('at the lake');
  await press('Escape');
  await expect.poll(() => cell(1, 0).query()?.innerHTML).toBe('# A day\n<strong>at the lake</strong>');
  await expect.element(cell(1, 0)).not.toHaveAttribute('data-writing');
  await write(1, 0);
  await onClipboard({ 'text/html': '<h2>One</h2><ul><li>two</li><li><b>three</b></li></ul>' });
  await press('Control+a');
  await press('Control+v');
  await press('Escape');
  await expect.poll(() => cell(1, 0).query()?.innerHTML).toBe('One\ntwo\n<strong>three</strong>');
});

it('undo takes back what was written in a cell, while it is written in and afterwards', async () => {
  await openTable();
  await write(2, 2);
  await press('End');
  await type('5');
  await expect.poll(() => cells()[2]).toEqual(['One week', '18', '305']);
  await press('Control+z');
  await expect.poll(() => cells()[2]).toEqual(['One week', '18', '30']);
  await type('6');
  await press('Tab');
  await expect.poll(place).toBe('Row 4, column 1');
  await press('Escape');
  // The row that came with Tab, then the words.
  await press('Control+z');
  await expect.poll(() => cells().length).toBe(3);
  await press('Control+z');
  await expect.poll(() => cells()[2]).toEqual(['One week', '18', '30']);
});

it('Enter on a table that is selected begins with its first cell', async () => {
  await openTable();
  await cell(0, 1).click();
  await expect.poll(place).toBeNull();
  await press('Enter');
  await expect.poll(place).toBe('Row 1, column 1');
  await press('Control+a');
  await type('Who');
  await press('Escape');
  await expect.poll(() => cells()[0]).toEqual(['Who', 'Children', 'Adults']);
});
