import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type LogFile, ownLogFiles, rawLog } from '@vestry/sync/contract/logs';
import { violations } from '../../test-kit/accessible';
import { type Opening, openScreen } from '../../test-kit/open-screen';
import { answerWorkers } from '../../test-kit/worker-fetch';

const LIST = '/dashboard/logs';
const LINES = 5_000;
const lineOf = (number: number) =>
  JSON.stringify({
    level: number % 1_000 === 0 ? 'ERROR' : 'INFO',
    time: new Date(Date.UTC(2026, 0, 31) + number * 1_000).toISOString(),
    label: 'shop',
    msg: number === 2_777 ? 'The Needle in the haystack' : `order ${number} was sent`,
  });
const linesTo = (last: number) => `${Array.from({ length: last }, (_, at) => lineOf(at + 1)).join('\n')}\n`;
const ACCESS = [
  { address: '::ffff:10.0.0.7', method: 'GET', status: 200, url: '/about' },
  { address: '127.0.0.1', method: 'POST', status: 503, url: '/api/v1/collect' },
]
  .map((request) => JSON.stringify({ level: 'INFO', label: 'request', ...request }))
  .join('\r\n');
const ODD = 'a\u001b[31mred\u202e\n\u0000\n<b>bold</b>';

const file = (name: string, size: number, day: number): LogFile => ({
  name,
  size,
  createdAt: `2026-01-0${day}T00:00:00.000Z`,
  modifiedAt: `2026-02-0${10 - day}T00:00:00.000Z`,
});

/** The bytes of a file as the server sends them: whole, or from one byte to another with the lines before. */
function bytesOf(text: string, request: Request): Response {
  const bytes = new TextEncoder().encode(text);
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '');
  const [from, to] = range ? [Number(range[1]), Number(range[2]) + 1] : [0, bytes.length];
  const before = bytes.slice(0, from).filter((byte) => byte === 10).length;
  const headers = {
    etag: `"file-${bytes.length}"`,
    'content-length': String(bytes.length),
    'last-modified': 'Sun, 01 Feb 2026 00:00:00 GMT',
    ...(request.headers.has('x-count-lines') ? { 'x-lines-before': String(before) } : {}),
  };
  return new Response(bytes.slice(from, to), { status: range ? 206 : 200, headers });
}

let opened = 0;

/** Opens a log with a name of its own, since the device keeps what it has read. `text` is asked for at each look. */
function openLog(text: () => string, { search = '', ...options }: Opening & { search?: string } = {}) {
  opened += 1;
  const name = `log-${opened}.log`;
  return openScreen(`${LIST}/${name}${search}`, {
    ...options,
    server(server) {
      answerWorkers(server);
      server
        .on(ownLogFiles, { instance: null, others: [], files: [] })
        .on(rawLog, (_, request) => bytesOf(text(), request) as never);
    },
  });
}
const shop = (options: Opening & { search?: string } = {}) => openLog(() => linesTo(LINES), options);

const table = () => page.getByRole('table', { name: 'Log lines' });
const lines = () => table().getByRole('row');
const filter = () => page.getByLabelText('Filter');
const marked = () => [...table().element().querySelectorAll('mark')].map(({ textContent }) => textContent);
const openLine = (number: number) => page.getByRole('button', { name: `Open line ${number}`, exact: true });

async function look(text: string): Promise<void> {
  await filter().fill(text);
  await userEvent.keyboard('{Enter}');
}

it('lists files, sorted by each of the four columns', async () => {
  const files = [file('a.log', 30, 1), file('b.log', 10, 2), file('c.log', 20, 3)];
  await openScreen(LIST, {
    server: (server) => server.on(ownLogFiles, { instance: 'web-1', others: ['web-2'], files }),
  });
  const names = () =>
    page
      .getByRole('region', { name: 'Log files' })
      .getByRole('row')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
      .join(' ');
  await expect.element(page.getByRole('note')).toHaveTextContent('web-2');
  for (const [header, ascending] of [
    ['Filename', 'a.log b.log c.log'],
    ['Size', 'b.log c.log a.log'],
    ['Created at', 'a.log b.log c.log'],
    ['Modified at', 'c.log b.log a.log'],
  ] as const) {
    const column = page.getByRole('columnheader', { name: header });
    await column.getByRole('button').click();
    await expect.element(column).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(names).toBe(ascending);
    await column.getByRole('button').click();
    await expect.poll(names).toBe(ascending.split(' ').toReversed().join(' '));
  }
  expect(await violations()).toEqual([]);
});

it('[LO1] shows the last 20, 50 or 100 lines, and the address says so', async () => {
  await shop();
  await expect.element(page.getByText('20 lines')).toBeVisible();
  await expect.element(table().getByText(`order ${LINES} was sent`)).toBeVisible();
  await expect.element(openLine(LINES)).toBeVisible();
  await page.getByRole('button', { name: '100', exact: true }).click();
  await expect.element(page.getByText('100 lines')).toBeVisible();
  expect(location.search).toBe('?line=100');
  expect(await violations()).toEqual([]);
});

it('finds a text by Enter, marks it, and opens its line', async () => {
  await shop();
  await look('needle');
  await expect.element(page.getByText('1 line found')).toBeVisible();
  await expect.poll(marked).toEqual(['Needle']);
  expect(location.search).toBe('?keyword=needle');
  await openLine(2_777).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('The Needle in the haystack');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await look('no such thing');
  await expect.element(page.getByText('No matching lines')).toBeVisible();
});

it('what a question passes to the worker is released when it is answered', async () => {
  const made: MessageChannel[] = [];
  const Original = MessageChannel;
  vi.stubGlobal(
    'MessageChannel',
    class extends Original {
      constructor() {
        super();
        made.push(this);
      }
    },
  );
  const given = vi.spyOn(Worker.prototype, 'postMessage');
  const closed = vi.spyOn(MessagePort.prototype, 'close');
  onTestFinished(() => {
    given.mockRestore();
    closed.mockRestore();
  });
  await shop();
  const open = () => {
    const others = new Set<unknown>(given.mock.calls.flatMap<unknown>(([, ports]) => ports));
    return made.filter(({ port1, port2 }) => others.has(port2) && !closed.mock.contexts.includes(port1));
  };
  for (const text of ['needle', 'order 17 ', 'order 18 ']) {
    await look(text);
    await expect.element(page.getByText('1 line found')).toBeVisible();
    // What it asks for the session stays, as long as the file is open.
    await expect.poll(() => open().length).toBe(1);
  }
});

it('finds by a regular expression, and says of one that is none what is wrong', async () => {
  await shop();
  await page.getByLabelText('Regular expression').click();
  await look('order 1{4} was|NEEDLE in');
  await expect.element(page.getByText('2 lines found')).toBeVisible();
  await expect.poll(marked).toEqual(['order 1111 was', 'Needle in']);
  await look('order (');
  await expect.element(page.getByText('Invalid regular expression')).toBeVisible();
});

it('ends a regular expression that explodes, and answers the next question', async () => {
  await shop({ search: `?keyword=${encodeURIComponent('(.*.*.*.*.*.*)*!')}&regex=1` });
  await expect.element(page.getByText('This pattern takes too long')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('20 lines')).toBeVisible();
});

it('[LO2] shows a range of lines, and says what is wrong with one', async () => {
  await shop();
  const search = page.getByRole('button', { name: 'Search', exact: true });
  const [from, to] = [page.getByLabelText('From'), page.getByLabelText('To')];
  await search.click();
  await expect.element(page.getByText('please input starting index.')).toBeVisible();
  await from.fill('4000');
  await search.click();
  await expect.element(page.getByText('please input ending index.')).toBeVisible();
  await to.fill('3999');
  await search.click();
  await expect.element(page.getByText('ending index must be greater than starting index')).toBeVisible();
  await to.fill('4010');
  await search.click();
  await expect.element(page.getByText('11 lines')).toBeVisible();
  await expect.element(table().getByText('order 4000 was sent')).toBeVisible();
  expect(location.search).toBe('?from=4000&to=4010');
});

it('has all lines, of which only those in sight are there, by keys and by the bar', async () => {
  await shop();
  await page.getByRole('button', { name: 'All lines' }).click();
  await expect.element(page.getByText('5,000 lines')).toBeVisible();
  await expect.element(table().getByText('order 1 was sent')).toBeVisible();
  (await table().findElement()).focus();
  await userEvent.keyboard('{End}');
  await expect.element(openLine(LINES)).toBeVisible();
  const box = table().element();
  box.scrollTo(0, box.scrollHeight / 2);
  await expect.element(page.getByRole('button', { name: /^Open line 2[45]\d\d$/ }).first()).toBeVisible();
  expect(lines().elements().length).toBeLessThan(60);
});

it('follows a file that grows', async () => {
  let last = LINES;
  await openLog(() => linesTo(last));
  await expect.element(openLine(LINES)).toBeVisible();
  last += 1;
  await expect.element(table().getByText(`order ${LINES + 1} was sent`)).toBeVisible();
  await expect.element(openLine(LINES + 1)).toBeVisible();
});

it('shows requests in columns of their own', async () => {
  await openLog(() => ACCESS);
  await expect.element(lines().nth(1)).toHaveTextContent('10.0.0.7');
  await expect.element(lines().nth(1)).toHaveTextContent('/about');
  await expect.element(lines().nth(2)).toHaveTextContent('localhost');
  await expect.element(lines().nth(2)).toHaveTextContent('503');
  await expect.element(lines().first()).toHaveTextContent('Request id');
  expect(await violations()).toEqual([]);
});

it('shows odd characters as such, and markup as text', async () => {
  await openLog(() => ODD);
  await expect.element(lines().nth(1)).toHaveTextContent(String.raw`a\x1b[31mred`);
  await expect.element(table().getByText('<b>bold</b>')).toBeVisible();
});

it('says that a file is gone', async () => {
  await openScreen(`${LIST}/nothing.log`, {
    server(server) {
      answerWorkers(server);
      server.refuse(rawLog, 404, 'No such file');
    },
  });
  await expect.element(page.getByText('Something went wrong')).toBeVisible();
  await expect.element(page.getByText('Log file not found')).toBeVisible();
});
