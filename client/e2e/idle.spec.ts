import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asAdmin, signedIn } from './editor-kit';
import { ADMIN, startProduct, type Product } from './product';
import { makeUser, ROLE, setRole } from './sync-kit';
import { expect, test } from './test';

/** It plays hours of a clock for each role. */
const RELEASE = { tag: '@release' } as const;

// What a dashboard costs that nobody uses.

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});

test.afterAll(async () => {
  await product?.remove();
});

/** The server's stream as it is when nothing happens: a sign of life every 25 s, by the page's own clock. */
const quietStream = () => {
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    if (!url.includes('/sync/events')) return original(input, init);
    const reply = await original(input, init);
    if (!reply.ok) return reply;
    await reply.body?.cancel();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const beat = setInterval(() => controller.enqueue(new TextEncoder().encode(':\n\n')), 25_000);
        init?.signal?.addEventListener('abort', () => {
          clearInterval(beat);
          controller.error(new Error('aborted'));
        });
      },
    });
    return new Response(body, reply);
  };
};

const IDLE: [string, string[]][] = [
  ['admin', ['/dashboard', '/dashboard/schedule', '/dashboard/logs/quiet.log']],
  ['editor', ['/dashboard/pages/edit/first']],
  ['viewer', ['/dashboard']],
];

test('an idle dashboard sends at most 10 requests an hour, for every role', RELEASE, async ({ browser }) => {
  const who = await makeUser(product, ROLE.editor);
  const contents = JSON.stringify({ value: { id: 'root', type: 'div' } });
  await asAdmin(product, 'POST', '/pages', { route: 'first', contents, status: 'draft' });
  await writeFile(join(product.dataDir, 'logs', 'quiet.log'), 'nothing happens\n');
  for (const [role, addresses] of IDLE) {
    if (role !== 'admin') await setRole(product, who.id, ROLE[role as keyof typeof ROLE]);
    const own = await signedIn(browser, product, {}, role === 'admin' ? ADMIN : who);
    await own.addInitScript(quietStream);
    const sent: string[] = [];
    own.on('request', (request) => sent.push(request.url()));
    for (const address of addresses) {
      const tab = await own.newPage();
      await tab.clock.install();
      await tab.goto(address);
      await expect(tab.getByText('Admin Dashboard').first()).toBeVisible();
      await tab.waitForLoadState('networkidle');
      // What a person who has just gone away leaves behind, until the screen has noticed that nobody is there.
      await tab.clock.runFor(60_000);
      const inTenSeconds = async () => {
        sent.length = 0;
        await tab.clock.runFor(10_000);
        await tab.evaluate(() => undefined);
        return sent.length;
      };
      await expect.poll(inTenSeconds).toBe(0);
      await tab.clock.runFor(3_600_000);
      await tab.evaluate(() => undefined);
      expect(sent.length, `${role} at ${address}: ${sent.join(', ')}`).toBeLessThanOrEqual(10);
      await tab.close();
    }
    await own.close();
  }
});
