import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../../test-kit/accessible';
import { Combobox, type ComboboxProps } from './combobox';
import { FilterSegments } from './filter-segments';
import { Menu } from '../overlays/menu';
import { SearchField } from './search-field';

const FRUITS = ['Apple', 'Banana', 'Blueberry', 'Cherry'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

/** As axe wants a whole page. */
const Page = ({ children }: { children: ReactNode }) => (
  <main>
    <h1>Page</h1>
    {children}
  </main>
);

let calls: (string | null)[] = [];
beforeEach(async () => {
  calls = [];
  await page.viewport(1440, 900);
});

function Fruit(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState<string | null>(null);
  const change = (next: string | null) => {
    calls.push(next);
    setValue(next);
  };
  return (
    <Page>
      <Combobox label="Fruit" options={FRUITS} value={value} onChange={change} {...props} />
    </Page>
  );
}
const fruit = () => page.getByRole('combobox', { name: 'Fruit' });
const offered = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
const focus = async (what: ReturnType<typeof fruit>) => (await what.findElement()).focus();

it('a combobox takes the option that arrow keys and Enter choose, around its end too', async () => {
  await render(<Fruit />);
  await focus(fruit());
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(offered).toEqual(['Apple', 'Banana', 'Blueberry', 'Cherry']);
  await userEvent.keyboard('{ArrowUp}');
  const active = () => document.getElementById(fruit().element().getAttribute('aria-activedescendant') ?? '');
  await expect.poll(() => active()?.textContent).toBe('Cherry');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(() => active()?.textContent).toBe('Banana');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(fruit()).toHaveValue('Banana');
  await expect.element(fruit()).toHaveAttribute('aria-expanded', 'false');
  expect(calls).toEqual(['banana']);
});

it('a combobox offers what a typed part of a name suits, and says when nothing does', async () => {
  await render(<Fruit />);
  await fruit().fill('b');
  await expect.poll(offered).toEqual(['Banana', 'Blueberry']);
  await fruit().fill('x');
  await expect.element(page.getByText('No options')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(fruit()).toHaveValue('');
  await expect.element(fruit()).toHaveAttribute('aria-expanded', 'false');
  expect(calls).toEqual([]);
});

it('a combobox that has just opened is closed by Escape, and not the dialog around it', async () => {
  await render(<Fruit />);
  await focus(fruit());
  // Both in one task, as with quick fingers: nothing is drawn between them.
  document.execCommand('insertText', false, 'b');
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  fruit().element().dispatchEvent(escape);
  // A dialog closes by an Escape that nobody has taken.
  expect(escape.defaultPrevented).toBe(true);
  await expect.element(fruit()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(fruit()).toHaveValue('');
});

it('a combobox is cleared by its button', async () => {
  await render(<Fruit clearable />);
  await fruit().click();
  await page.getByRole('option', { name: 'Cherry' }).click();
  await expect.element(fruit()).toHaveValue('Cherry');
  await page.getByRole('button', { name: 'Clear Fruit' }).click();
  await expect.element(fruit()).toHaveValue('');
  expect(calls).toEqual(['cherry', null]);
});

it('a free combobox takes any text, and an option only when somebody goes to it', async () => {
  await render(<Fruit free noMatch={null} />);
  await fruit().fill('ch');
  await expect.poll(offered).toEqual(['Cherry']);
  await userEvent.keyboard('{Enter}');
  expect(calls.at(-1)).toBe('ch');
  await fruit().fill('che');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(calls.at(-1)).toBe('cherry');
});

it('a free combobox opens its list when what suits comes after it was typed for', async () => {
  const screen = await render(<Fruit free noMatch={null} options={[]} />);
  await fruit().fill('ch');
  await expect.element(fruit()).toHaveAttribute('aria-expanded', 'false');
  await screen.rerender(<Fruit free noMatch={null} />);
  await expect.poll(offered).toEqual(['Cherry']);
});

function Actions() {
  return (
    <Page>
      <Menu
        label="Actions"
        items={[
          { label: 'Copy', onSelect: () => calls.push('copy') },
          { label: 'Move', onSelect: () => calls.push('move') },
          { label: 'Draft', checked: true, begins: true, onSelect: () => calls.push('draft') },
          { label: 'Delete', tone: 'red', onSelect: () => calls.push('delete') },
        ]}
      >
        {(trigger) => (
          <button type="button" {...trigger}>
            More
          </button>
        )}
      </Menu>
      <button type="button">Next</button>
    </Page>
  );
}
const more = () => page.getByRole('button', { name: 'More' });
const item = (name: string) => page.getByRole('menuitem', { name });

it('a menu goes by arrows, Home, End and first letters, and Enter chooses', async () => {
  await render(<Actions />);
  await focus(more());
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await userEvent.keyboard('d');
  const draft = page.getByRole('menuitemradio', { name: 'Draft' });
  await expect.element(draft).toHaveFocus();
  await expect.element(draft).toBeChecked();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(calls).toEqual(['move']);
  await expect.element(more()).toHaveAttribute('aria-expanded', 'false');
});

it('a menu gives the focus back by Escape, and leaves by Tab', async () => {
  await render(<Actions />);
  await more().click();
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more()).toHaveFocus();
  await expect.element(more()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(more()).toHaveAttribute('aria-expanded', 'false');
});

function Filter() {
  const [value, setValue] = useState('');
  const segments = [
    { value: '', label: 'All', count: 1234 },
    { value: 'public', label: 'Public', count: 3 },
  ];
  return (
    <Page>
      <FilterSegments label="Show" value={value} segments={segments} onChange={setValue} />
    </Page>
  );
}

it('a filter is chosen by arrow keys, and says how many there are', async () => {
  await render(<Filter />);
  await expect.element(page.getByRole('radiogroup', { name: 'Show' })).toHaveTextContent('All1,234');
  const all = page.getByRole('radio', { name: 'All' });
  await expect.element(all).toBeChecked();
  await focus(all);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'Public' })).toBeChecked();
  expect(await violations()).toEqual([]);
});

it('a search waits for a pause, takes Enter at once, and says that a text is too short', async () => {
  await render(<SearchField label="Search" value="" minLength={3} onSearch={(text) => calls.push(text)} />);
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill('ab');
  await expect.element(page.getByRole('status').filter({ hasText: '3' })).toBeVisible();
  await field.fill('  abc ');
  await expect.poll(() => calls).toEqual(['abc']);
  await field.fill('abcd');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls).toEqual(['abc', 'abcd']);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => calls).toEqual(['abc', 'abcd', '']);
  await expect.element(field).toHaveValue('');
});

it('a box and a choice are drawn by the dashboard, in one size and in the colors of its scheme', async () => {
  await render(
    <Page>
      {['none', 'all', 'some'].map((name) => (
        <input
          key={name}
          type="checkbox"
          aria-label={name}
          defaultChecked={name === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = name === 'some';
          }}
        />
      ))}
      <input type="radio" aria-label="one" defaultChecked />
    </Page>,
  );
  await expect.element(page.getByRole('radio', { name: 'one' })).toBeVisible();
  document.documentElement.dataset.theme = 'dark';
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  const looks = Array.from(document.querySelectorAll('main input'), (box) => {
    const { appearance, width, backgroundColor } = getComputedStyle(box);
    return [appearance, width, backgroundColor, getComputedStyle(box, '::before').clipPath.slice(0, 6)];
  });
  // An engine's own box is white in WebKit's dark.
  const [ground, accent] = ['rgb(19, 26, 39)', 'rgb(63, 111, 227)'];
  // Each with its mark, and all on one line.
  const bottoms = Array.from(
    document.querySelectorAll('main input'),
    (box) => box.getBoundingClientRect().bottom,
  );
  expect(new Set(bottoms).size).toBe(1);
  expect(looks).toEqual([
    ['none', '16px', ground, 'inset('],
    ['none', '16px', accent, 'polygo'],
    ['none', '16px', accent, 'inset('],
    ['none', '16px', accent, 'circle'],
  ]);
  expect(await violations()).toEqual([]);
});
