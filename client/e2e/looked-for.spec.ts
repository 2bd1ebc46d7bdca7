import { violations } from './axe';
import { contentsOf, uniqueName } from './api';
import { expect, test } from './test';

/** Each widget has its tests beside it: what it renders, and what axe says of it. */
const RELEASE = { tag: '@release' } as const;

// The widgets that people look for first, as a visitor has them. What the editor does with them is tested beside it.

const FRAME = 'https://www.youtube-nocookie.com/';
const picture = (key: string, file: string, alt: string) => ({
  key,
  image: `/assets/sample/${file}.webp`,
  alt,
});

test(
  '[WI6] [WI7] pictures, columns, a video and the rest are looked at',
  RELEASE,
  async ({ admin, product, openBrowser }) => {
    const { route } = await admin.createPage({
      route: uniqueName('looked-for'),
      status: 'public',
      contents: contentsOf(
        { id: 'h', type: 'text', tag: 'h1', text: 'Looked for' },
        { id: 'v', type: 'video1', url: 'https://youtu.be/aqz-KE-bpKQ?t=5', title: 'A film' },
        {
          id: 'g',
          type: 'gallery1',
          title: 'Moments',
          items: [
            picture('a', 'morning-field', 'A field in the morning'),
            picture('b', 'open-book', 'An open book on a table'),
            picture('c', 'church-window', 'Light falls through'),
          ],
        },
        { id: 'b', type: 'button1', text: 'Come in', link: '/' },
        { id: 'q', type: 'quote1', text: 'The door is open.', name: 'Anna' },
        { id: 'd', type: 'divider1' },
        {
          value: { id: 'c', type: 'columns1' },
          children: [
            { value: { id: 'l', type: 'text', tag: 'p', text: 'Left' } },
            { value: { id: 'r', type: 'text', tag: 'p', text: 'Right' } },
          ],
        },
      ),
    });
    const visitor = await openBrowser('nobody');
    const asked: string[] = [];
    visitor.on('request', (request) => {
      if (!request.url().startsWith(product.url)) asked.push(request.url());
    });
    await visitor.route(`${FRAME}**`, (to) =>
      to.fulfill({ contentType: 'text/html', body: '<title>x</title><p>playing</p>' }),
    );
    const read = await visitor.newPage();
    await read.goto(`/${route}`);

    // Columns stand side by side, and stack on a phone.
    const [left, right] = [read.locator('.columns > :first-child'), read.locator('.columns > :last-child')];
    /** How much further one of them lies that way than the other. */
    const apart = async (way: 'x' | 'y') =>
      (await right.boundingBox())![way] - (await left.boundingBox())![way];
    await expect.poll(() => apart('x')).toBeGreaterThan(100);
    expect(await violations(read)).toEqual([]);
    await read.setViewportSize({ width: 375, height: 700 });
    await expect.poll(() => apart('y')).toBeGreaterThan(10);
    expect(await violations(read)).toEqual([]);

    // The gallery opens at the image that was pressed, is walked through by keys, and closes.
    await read.getByRole('link', { name: 'An open book on a table' }).click();
    const large = read.getByRole('dialog', { name: 'Moments' });
    await expect(large.getByAltText('An open book on a table')).toBeInViewport({ ratio: 0.9 });
    await read.keyboard.press('ArrowRight');
    await expect(large.getByAltText('Light falls through')).toBeInViewport({ ratio: 0.9 });
    await large.getByRole('button', { name: 'Previous image' }).click();
    await expect(large.getByAltText('An open book on a table')).toBeInViewport({ ratio: 0.9 });
    await read.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(read.getByRole('link', { name: 'An open book on a table' })).toBeFocused();

    // Nothing has left for anybody else so far; a press loads the frame, of which the device remembers that it may.
    expect(asked).toEqual([]);
    await read.getByLabel('Always allow YouTube on this device').check();
    await read.getByRole('button', { name: 'Load video' }).click();
    await expect(read.frameLocator('iframe[title="A film"]').getByText('playing')).toBeVisible();
    expect(asked).toEqual([`${FRAME}embed/aqz-KE-bpKQ?rel=0&start=5&autoplay=1`]);
    await read.reload();
    await read.locator('iframe[title="A film"]').scrollIntoViewIfNeeded();
    await expect(read.frameLocator('iframe[title="A film"]').getByText('playing')).toBeVisible();
    await read.getByRole('button', { name: /Ask again$/ }).click();
    await expect(read.getByRole('button', { name: 'Load video' })).toBeVisible();
    await expect(read.locator('iframe')).toHaveCount(0);
    expect(asked.every((url) => url.startsWith(FRAME))).toBe(true);
  },
);
