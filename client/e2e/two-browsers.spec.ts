import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { type Chance, seeded } from '@vestry/sync/simulator/random';
import { canonicalText } from '@vestry/sync/tree/canonical';
import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import { Cable } from './cable';
import { storedRows } from './device-storage';
import { add, asAdmin, onServer } from './editor-kit';
import { noticed } from './notices';
import { ADMIN, startProduct, type Product } from './product';
import { expect, test } from './test';

/** A whole schedule of accidents in real browsers, a minute long: the simulator plays thousands of them. */
const RELEASE = { tag: '@release' } as const;

// Two browsers write on one page while their networks come and go, their service workers are stopped in the middle of
// whatever they do, and their tabs die. `SEED` plays another run.

const SEED = Number(process.env['SEED'] ?? 20_261_121);
const EDITS = 8;
const ROUTE = 'garden';

interface Contents {
  uid: string;
  server: { tree: TreeNode } | null;
  view: { tree: TreeNode } | null;
}

const textsIn = (tree: TreeNode): string[] =>
  Array.from(walk(tree), ({ value }) => (typeof value.text === 'string' ? value.text : ''));

/** One browser with its own profile on disk, and the person who writes in it. */
class Laptop {
  readonly written: string[] = [];
  readonly counts = { edits: 0, workersStopped: 0, tabsKilled: 0, tabsClosed: 0, outages: 0 };
  readonly #name: string;
  readonly #chance: Chance;
  #profile = '';
  #context!: BrowserContext;
  #page!: Page;
  /** Of a tab that is not the product's: it outlives all others. */
  #devtools!: CDPSession;
  /** Service workers that run, by version. */
  readonly #running = new Set<string>();
  #over = false;
  #cable: Cable | undefined;

  constructor(name: string, seed: number) {
    this.#name = name;
    this.#chance = seeded(seed);
  }

  async start(product: Product, launch: LaunchOptions): Promise<void> {
    this.#profile = await mkdtemp(join(tmpdir(), 'vestry-laptop-'));
    this.#cable = new Cable(Number(new URL(product.url).port));
    const throughCable = await this.#cable.start(product.url);
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...launch,
      args: [...(launch.args ?? []), throughCable],
      viewport: { width: 1280, height: 800 },
      baseURL: product.url,
    });
    const blank = await this.#context.newPage();
    await blank.goto('about:blank');
    this.#devtools = await this.#context.newCDPSession(blank);
    this.#devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, runningStatus } of versions) {
        if (runningStatus === 'running') this.#running.add(versionId);
        else this.#running.delete(versionId);
      }
    });
    await this.#devtools.send('ServiceWorker.enable');
    this.#page = await this.#context.newPage();
    await this.#page.goto('/dashboard/login?mode=default');
    await this.#signIn();
    await expect(this.#page).toHaveURL(/\/dashboard$/);
    await this.#page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await this.#open();
  }

  async #signIn(): Promise<void> {
    await this.#page.getByLabel('Username').fill(ADMIN.username);
    await this.#page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await this.#page.getByRole('button', { name: 'Login' }).click();
  }

  async #open(): Promise<void> {
    const editor = this.#page.getByRole('main', { name: 'Update Page' });
    const login = this.#page.getByRole('button', { name: 'Login' });
    // A new refresh token that was lost on its way for more than 10 s has ended the session; an outage refuses a login.
    await expect(async () => {
      await this.#page.goto(`/dashboard/pages/edit/${ROUTE}`, { timeout: 60_000 });
      await expect(editor.or(login)).toBeVisible({ timeout: 60_000 });
      if (await login.isVisible()) await this.#signIn();
      await expect(editor).toBeVisible({ timeout: 60_000 });
    }).toPass();
  }

  /** Everything at once until all is written, then calm. */
  async work(): Promise<void> {
    const trouble = [this.#stopWorkers(), this.#comeAndGo()];
    for (let i = 0; i < EDITS; i += 1) {
      await this.#write(`${this.#name} ${i}`);
      const fate = this.#chance.next();
      if (fate < 0.2) await this.#reopen('killed');
      else if (fate < 0.4) await this.#reopen('closed');
    }
    this.#over = true;
    await Promise.all(trouble);
    // What a killed tab had typed and not saved is still its draft.
    await this.#open();
    // On its way to the server, or nothing was left: only then what waits can be counted.
    await noticed(this.#page, /^(update page successfully|Everything is saved already)$/, () => this.#save());
  }

  /** On disk as a draft at least; mostly saved as well, unless the tab dies on the way. */
  async #write(text: string): Promise<void> {
    const page = this.#page;
    const home = page.getByRole('button', { name: 'Back to parent' });
    if (await home.isVisible()) await home.click();
    await add(page, 'Text');
    await page.getByLabel('Text', { exact: true }).fill(text);
    await expect
      .poll(async () => JSON.stringify(await storedRows(page, 'journal')), { intervals: [20] })
      .toContain(`"${text}"`);
    this.written.push(text);
    this.counts.edits += 1;
    await this.#save();
    if (this.#chance.happens(0.3)) {
      await sleep(this.#chance.between(0, 60));
      await this.#reopen('killed');
      return;
    }
    await expect
      .poll(async () => JSON.stringify(await storedRows(page, 'contents')), { intervals: [20] })
      .toContain(`"${text}"`);
  }

  async #save(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
  }

  async #reopen(how: 'killed' | 'closed'): Promise<void> {
    if (how === 'killed') {
      this.counts.tabsKilled += 1;
      await this.#page.goto('chrome://crash').catch((error: Error) => error);
    } else this.counts.tabsClosed += 1;
    await this.#page.close();
    // Nobody but the service worker could send now.
    if (how === 'closed') await sleep(this.#chance.between(200, 900));
    this.#page = await this.#context.newPage();
    await this.#open();
  }

  /** Every save wakes one to send as well: it is stopped before, on the way, or after. */
  async #stopWorkers(): Promise<void> {
    while (!this.#over) {
      // Now and then it has the time to end what it does, on a slow machine as well.
      await sleep(this.#chance.happens(0.2) ? 1_500 : this.#chance.between(10, 300));
      for (const versionId of this.#running) {
        await this.#devtools.send('ServiceWorker.stopWorker', { versionId });
        this.counts.workersStopped += 1;
      }
    }
  }

  async #comeAndGo(): Promise<void> {
    while (!this.#over) {
      await sleep(this.#chance.between(300, 2_000));
      this.#cable?.pullOut();
      this.counts.outages += 1;
      await sleep(this.#chance.between(300, 2_000));
      this.#cable?.plugIn();
    }
  }

  /** What it has of the page as the server's, and how much waits; null while it shows something of its own. */
  async stand(): Promise<{ text: string | null; waiting: number }> {
    const outbox = await storedRows<{ state: string }>(this.#page, 'outbox');
    const [contents] = await storedRows<Contents>(this.#page, 'contents');
    const text = contents?.server && !contents.view ? canonicalText(contents.server.tree) : null;
    return { text, waiting: outbox.filter(({ state }) => state !== 'acknowledged').length };
  }

  async end(): Promise<void> {
    await this.#context?.close();
    this.#cable?.stop();
    if (this.#profile) await rm(this.#profile, { recursive: true, force: true });
  }
}

let product: Product;
const laptops = [new Laptop('one', SEED), new Laptop('two', SEED + 1)];

test.beforeAll(async () => {
  product = await startProduct();
  const contents = JSON.stringify({ value: { id: 'root', type: 'div' } });
  await asAdmin(product, 'POST', '/pages', { route: ROUTE, contents, status: 'draft' });
  for (const laptop of laptops) await laptop.start(product, test.info().project.use.launchOptions ?? {});
});

test.afterAll(async () => {
  for (const laptop of laptops) await laptop.end();
  await product?.remove();
});

test(
  'two browsers whose service workers and tabs die while they write end equal to the server, with every edit once',
  RELEASE,
  async () => {
    await Promise.all(laptops.map((laptop) => laptop.work()));
    const healed = Date.now();
    await expect(async () => {
      const { contents } = await onServer(product, ROUTE);
      const text = canonicalText(JSON.parse(contents) as TreeNode);
      for (const laptop of laptops) expect(await laptop.stand()).toEqual({ text, waiting: 0 });
    }).toPass({ intervals: [100] });
    const equalAfterMs = Date.now() - healed;

    const tree = JSON.parse((await onServer(product, ROUTE)).contents) as TreeNode;
    const written = laptops.flatMap((laptop) => laptop.written);
    expect(
      textsIn(tree)
        .filter((text) => text !== '')
        .toSorted(),
    ).toEqual(written.toSorted());
    const ids = Array.from(walk(tree), ({ value }) => value.id);
    expect(new Set(ids).size).toBe(ids.length);
    const counts = laptops.map((laptop) => laptop.counts);
    process.stdout.write(`two browsers: ${JSON.stringify({ seed: SEED, counts, equalAfterMs })}\n`);
  },
);
