import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TableState } from '../../lib/table-state';
import { violations } from '../../test-kit/accessible';
import type { Column } from './column';
import { DataTable } from './data-table';
import { selectColumn } from './selection/select-column';
import { SelectionBar } from './selection/selection-bar';
import { useSelection } from './selection/use-selection';

interface Row {
  name: string;
  size: number;
}
const ALL: Row[] = Array.from({ length: 12 }, (_, at) => ({ name: `row-${at + 1}`, size: 100 - at }));
const keyOf = ({ name }: Row) => name;
const FIRST: TableState = { page: 1, limit: 5, orderBy: 'name', order: 'ASC', search: '' };
const columns: Column<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    sort: 'name',
    card: 'title',
    cell: ({ name }) => <button type="button">{name}</button>,
  },
  { key: 'size', header: 'Size', sort: 'size', align: 'right', cell: ({ size }) => size },
  { key: 'more', header: 'More', cell: ({ name }) => <button type="button">More of {name}</button> },
];

interface Props {
  rows?: readonly Row[];
  first?: TableState;
  loading?: boolean;
  error?: string;
}

const calls: string[] = [];
beforeEach(() => calls.splice(0));

/** A list as screens have them: rows are sorted and paged by their owner, opened and selected. */
function List({ rows = ALL, first = FIRST, loading = false, error }: Props) {
  const [state, setState] = useState(first);
  const shown = rows.slice((state.page - 1) * state.limit, state.page * state.limit);
  const selection = useSelection({ rows: shown, keyOf, scope: '', all: () => Promise.resolve(rows) });
  return (
    <main>
      <h1>List</h1>
      <DataTable
        label="Things"
        columns={[selectColumn({ boxes: selection.boxes, keyOf, nameOf: keyOf }), ...columns]}
        rows={loading ? [] : shown}
        total={rows.length}
        rowKey={keyOf}
        state={state}
        onState={setState}
        loading={loading}
        error={error}
        onRetry={() => calls.push('again')}
        onOpen={({ name }, inTab) => calls.push(inTab ? `${name} in a tab` : name)}
        empty={<p>Nothing here</p>}
      />
      <SelectionBar selection={selection} total={rows.length}>
        <button type="button">Delete</button>
      </SelectionBar>
    </main>
  );
}

const wide = () => page.viewport(1440, 900);
const phone = () => page.viewport(375, 667);
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const checked = () => page.getByRole('checkbox', { checked: true }).elements().length;
const focus = async (what: ReturnType<typeof row>) => (await what.findElement()).focus();
const namesShown = () =>
  page
    .getByRole('button', { name: /^row-/ })
    .elements()
    .map(({ textContent }) => textContent);

it('sorts by its headers, ascending first, and says so', async () => {
  await wide();
  await render(<List />);
  const size = page.getByRole('columnheader', { name: 'Size' });
  await expect.element(size).not.toHaveAttribute('aria-sort');
  await focus(size.getByRole('button'));
  await userEvent.keyboard('{Enter}');
  await expect.element(size).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.keyboard('{Enter}');
  await expect.element(size).toHaveAttribute('aria-sort', 'descending');
  expect(page.getByRole('columnheader', { name: 'Name' }).element().getAttribute('aria-sort')).toBeNull();
  expect(await violations()).toEqual([]);
});

it('pages through its rows, as many at once as are chosen', async () => {
  await wide();
  await render(<List />);
  await expect.poll(namesShown).toHaveLength(5);
  await expect.element(page.getByText('1–5 of 12')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(namesShown).toEqual(['row-11', 'row-12']);
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOptions('20');
  await expect.poll(namesShown).toHaveLength(12);
});

it('has all its buttons in sight on a phone with letters at 200 %', async () => {
  await page.viewport(375, 667);
  document.documentElement.style.fontSize = '32px';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const many = Array.from({ length: 1200 }, (_, at) => ({ name: `row-${at + 1}`, size: at }));
  await render(<List rows={many} />);
  const next = page.getByRole('button', { name: 'Next page' });
  expect((await next.findElement()).getBoundingClientRect().right).toBeLessThanOrEqual(375);
});

it('goes to the last page where its page is not there any more', async () => {
  await wide();
  await render(<List first={{ ...FIRST, page: 9 }} />);
  await expect.poll(namesShown).toEqual(['row-11', 'row-12']);
});

it('goes by arrow keys from a control to that of the next row', async () => {
  await wide();
  await render(<List />);
  await focus(page.getByRole('button', { name: 'More of row-1', exact: true }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'More of row-3' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('button', { name: 'More of row-2' })).toHaveFocus();
});

it('opens a row where it is pressed, by Enter on its box, and in a tab with Ctrl, but not by its buttons', async () => {
  await wide();
  await render(<List />);
  await row('row-2').getByText('99', { exact: true }).click();
  await row('row-3')
    .getByText('98', { exact: true })
    .click({ modifiers: ['Control'] });
  await page.getByRole('button', { name: 'More of row-4' }).click();
  await focus(box('row-5'));
  await userEvent.keyboard('{Enter}');
  expect(calls).toEqual(['row-2', 'row-3 in a tab', 'row-5']);
});

it('selects by Space, a range by Shift, a page by Ctrl+A and none by Escape', async () => {
  await wide();
  await render(<List />);
  await focus(box('row-2'));
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.poll(checked).toBe(3);
  await box('row-5').click({ modifiers: ['Shift'] });
  await expect.poll(checked).toBe(4);
  const bar = page.getByRole('group', { name: 'Actions for the selection' });
  await expect.element(bar).toHaveTextContent('4 selected');
  await focus(box('row-1'));
  await userEvent.keyboard('{Control>}a{/Control}');
  // Those of the page, and the box that stands for it.
  await expect.poll(checked).toBe(6);
  await page.getByRole('button', { name: 'Select all 12' }).click();
  await expect.element(bar).toHaveTextContent('12 selected');
  await focus(box('row-1'));
  await userEvent.keyboard('{Escape}');
  await expect.poll(checked).toBe(0);
  await expect.element(bar).not.toBeInTheDocument();
});

it('gives the focus back to the list when the bar of the selection goes', async () => {
  await wide();
  await render(<List />);
  await box('row-2').click();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(box('row-1')).toHaveFocus();
});

it('says that it waits, that there is nothing, and what went wrong', async () => {
  await wide();
  const screen = await render(<List loading />);
  const table = page.getByRole('region', { name: 'Things', exact: true });
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  await screen.rerender(<List rows={[]} />);
  await expect.element(page.getByRole('status').filter({ hasText: 'Nothing here' })).toBeVisible();
  await screen.rerender(<List error="It broke." />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('It broke.');
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(calls).toEqual(['again']);
});

it('is cards on a phone, sorted by a choice above them', async () => {
  await phone();
  await render(<List />);
  const card = page.getByRole('listitem').filter({ hasText: 'row-2' });
  await expect.element(card).toHaveTextContent('Size99');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Size');
  await page.getByRole('button', { name: 'Ascending' }).click();
  await expect.element(page.getByRole('button', { name: 'Descending' })).toBeVisible();
  await card.getByText('99').click();
  expect(calls).toEqual(['row-2']);
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
});
