import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, canvas, field, heading, openEditor, openItem, rows, sample } from '../../../test-kit/editor';

// The rows and columns of a table in the panel.

/** The words of all cells on the canvas, row by row. */
const cells = (): string[][] =>
  canvas()
    .css('tr')
    .elements()
    .map((row) => Array.from(row.children, ({ textContent }) => textContent.replace('\u200b', '')));

async function openTable(): Promise<void> {
  await openEditor([sample('table1')]);
  await button(/^Open Table/).click();
  await expect.element(heading('Edit Table')).toBeVisible();
  await expect.poll(() => rows('Rows').length).toBe(3);
}

const SAMPLE = [
  ['Time', 'Children', 'Adults'],
  ['One day', '4', '7'],
  ['One week', '18', '30'],
];

const undo = () => userEvent.keyboard('{Control>}z{/Control}');

it('rows and columns are added, deleted and moved, each in one step', async () => {
  await openTable();
  expect(cells()).toEqual(SAMPLE);
  await button('Add Column').click();
  await expect.poll(cells).toEqual(SAMPLE.map((row) => [...row, '']));
  await button('Add Row').click();
  await expect.poll(cells).toEqual([...SAMPLE.map((row) => [...row, '']), ['', '', '', '']]);
  await undo();
  await undo();
  await expect.poll(cells).toEqual(SAMPLE);

  await button('Move Adults up').click();
  await expect.poll(cells).toEqual(SAMPLE.map(([first, second, third]) => [first, third, second]));
  await button('Delete Children').click();
  await expect.poll(cells).toEqual(SAMPLE.map(([first, , third]) => [first, third]));
  await undo();
  await undo();
  await expect.poll(cells).toEqual(SAMPLE);

  await button('Move One week up').click();
  await expect.poll(cells).toEqual([SAMPLE[0], SAMPLE[2], SAMPLE[1]]);
  await button('Delete One day').click();
  await expect.poll(cells).toEqual([SAMPLE[0], SAMPLE[2]]);
});

it('a cell is written in its row, and a column is aligned', async () => {
  await openTable();
  await openItem('Rows', 1);
  await field('Children').fill('5');
  await expect.poll(() => cells()[1]).toEqual(['One day', '5', '7']);
  await openItem('Columns', 2);
  await field('Align').selectOptions('End');
  await expect
    .poll(() =>
      canvas()
        .css('[data-align=end]')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Adults', '7', '30']);
});

it('which cells are headers is chosen in the panel', async () => {
  await openTable();
  const headers = () => canvas().css('th').length;
  expect(headers()).toBe(5);
  await field('Headers').selectOptions('First row');
  await expect.poll(headers).toBe(3);
  await field('Headers').selectOptions('None');
  await expect.poll(headers).toBe(0);
});

it('many rows are listed when the list is opened', async () => {
  const many = Array.from({ length: 40 }, (_row, at) => ({ key: `r${at}`, 'c-1': [[`Row of ${at}`]] }));
  await openEditor([sample('table1', { rows: many })]);
  await button(/^Open Table/).click();
  await expect.element(heading('Edit Table')).toBeVisible();
  expect(rows('Rows').length).toBe(0);
  await button('Rows').click();
  await expect.poll(() => rows('Rows').length).toBe(40);
});
