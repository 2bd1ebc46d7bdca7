// Key press to paint in the editor and its other frequent actions at 20, 200 and 2,000 nested widgets, and the same
// on the same tree in Puck, in turns. Milliseconds from the event to after the frame that shows its effect.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { OURS, PUCK } from './editor-drivers.mjs';
import { createMeter, watchJournal } from './editor-meter.mjs';

const KEYS = Number(process.env.BENCH_KEYS ?? 150);
const SIZES = (process.env.BENCH_WIDGETS ?? '20,200,2000').split(',').map(Number);
const EDITORS = process.env.BENCH_PEER === 'none' ? [OURS] : [OURS, PUCK];
/** An editor that takes longer to open (milliseconds) has not reached this size. */
const PATIENCE = 60_000;
/** After this long (milliseconds) what was done is a step of its own in both histories. */
const STEP = 400;
/** How long a mouse button stays pressed, in milliseconds: measuring begins when it is released. */
const PRESS = { delay: 50 };
/** No series goes on for longer (milliseconds), beyond its first three samples. */
const BUDGET = 30_000;

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
const shared = { root, configFile: false, logLevel: 'error' };
await build({
  ...shared,
  plugins: [react(), tailwindcss()],
  build: {
    outDir,
    target: 'es2022',
    chunkSizeWarningLimit: 5000,
    rollupOptions: { input: EDITORS.map(({ file }) => join(root, file)) },
  },
});
const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const { port } = server.httpServer.address();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // Frames as soon as they are ready: what is measured is the work, not the wait for the next tick of the screen.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-gpu-vsync',
    '--disable-frame-rate-limit',
  ],
});

const quantile = (values, q) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
};
const number = (ms) => (Number.isFinite(ms) ? ms.toFixed(1) : '–');
function inWords(samples) {
  if (!samples?.length) return 'not reached';
  const clock = samples.map(({ ms }) => ms);
  const work = quantile(
    samples.map((sample) => sample.work),
    0.5,
  );
  return `${number(quantile(clock, 0.5))} / ${number(quantile(clock, 0.95))} (work ${number(work)}, n ${samples.length})`;
}

/** what -> widgets -> editor -> samples */
const found = new Map();
function keep(what, widgets, name, samples) {
  const bySize = found.get(what) ?? new Map();
  found.set(what, bySize.set(widgets, { ...bySize.get(widgets), [name]: samples }));
  console.log(`${name}, ${widgets} widgets, ${what}: ${inWords(samples)}`);
}

async function measure(editor, widgets) {
  const { name, attribute, widget, field, undo, selectBranch } = editor;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE);
  await page.addInitScript(watchJournal);
  const last = `w${widgets}`;
  try {
    // The second time the browser has what the network would have to bring.
    for (const what of ['', 'open']) {
      const started = Date.now();
      await page.goto(`http://127.0.0.1:${port}/${editor.file}?widgets=${widgets}`);
      await widget(page, last).waitFor({ timeout: PATIENCE });
      if (what) keep(what, widgets, name, [{ ms: Date.now() - started, work: Number.NaN }]);
    }
    const { series, heap } = await createMeter(page, attribute, BUDGET);
    keep(
      'select',
      widgets,
      name,
      await series(40, 'click', ['field'], (at) => widget(page, `w${2 + (at % 7)}`).click(PRESS)),
    );
    await widget(page, last).click();
    await field(page).click();
    await page.keyboard.press('End');
    const key = (at) => page.keyboard.press('abcdefg '[at % 8]);
    keep('key press', widgets, name, await series(KEYS, 'keydown', ['canvas', last], key));
    await editor.typeOn(page, last);
    keep('key press on the canvas', widgets, name, await series(KEYS, 'keydown', ['canvas', last], key));
    await page.keyboard.press('Escape');
    if (process.env.BENCH_ONLY === 'keys') return;
    await widget(page, last).click();
    await field(page).click();
    await page.keyboard.press('End');
    if (editor === OURS) {
      keep('key press to disk', widgets, name, await series(KEYS, 'keydown', ['disk'], key));
      keep('its transaction', widgets, name, await series(KEYS, 'keydown', ['transaction'], key));
    }

    for (let at = 0; at < 20; at += 1) {
      await page.keyboard.type('x ');
      await page.waitForTimeout(STEP);
    }
    keep(
      'undo a word',
      widgets,
      name,
      await series(15, 'click', ['canvas', last], () => undo(page).click(PRESS)),
    );

    await selectBranch(page);
    const undone = [];
    const deleted = await series(
      25,
      'keydown',
      ['canvas', 'w1'],
      () => page.keyboard.press('Delete'),
      async () => {
        await page.waitForTimeout(STEP);
        undone.push(...(await series(1, 'click', ['canvas', 'w1'], () => undo(page).click(PRESS))));
        await selectBranch(page);
      },
    );
    const branch = Math.min(widgets, 90);
    keep(`delete of ${branch} widgets`, widgets, name, deleted);
    keep(`undo of that`, widgets, name, undone.slice(5));
    if (editor === OURS) {
      await page.keyboard.press('Escape');
      keep(
        'open the picker',
        widgets,
        name,
        await series(
          20,
          'click',
          ['headings'],
          () => page.getByRole('button', { name: 'Add New Element' }).click(PRESS),
          () => page.getByRole('button', { name: 'Back to parent' }).click(),
        ),
      );
    }
    const before = await heap();
    await widget(page, last).click();
    await field(page).click();
    const edits = editor === OURS ? 1000 : Math.min(1000, widgets > 200 ? 50 : 300);
    for (let at = 0; at < edits; at += 1) await key(at);
    console.log(
      `${name}, ${widgets} widgets: heap ${before.toFixed(1)} MiB, after ${edits} more edits ${(await heap()).toFixed(1)} MiB`,
    );
  } catch (cause) {
    // A peer that does not get there is a result too; our own failure is not.
    if (editor === OURS) throw cause;
    console.log(`${name}, ${widgets} widgets: not reached (${String(cause).split('\n')[0]})`);
  } finally {
    await page.close();
  }
}

/** In an article of 40 paragraphs behind so many widgets; the peer has none. */
async function measureArticle(editor, widgets) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`http://127.0.0.1:${port}/${editor.file}?widgets=${widgets}&article=40`);
  await editor.widget(page, 'article').waitFor({ timeout: PATIENCE });
  const { series } = await createMeter(page, editor.attribute, BUDGET);
  await editor.writeIn(page, 'article');
  const key = (at) => page.keyboard.press('abcdefg '[at % 8]);
  const samples = await series(KEYS, 'keydown', ['canvas', 'article'], key);
  keep('key press in an article', widgets, editor.name, samples);
  await page.close();
}

const ratio = (a, b) => {
  const [of, to] = [a, b].map((samples) =>
    quantile(
      (samples ?? []).map(({ ms }) => ms),
      0.5,
    ),
  );
  return Number.isFinite(of / to) ? `${(of / to).toFixed(1)} x` : '';
};

try {
  for (const widgets of SIZES) for (const editor of EDITORS) await measure(editor, widgets);
  for (const widgets of SIZES) await measureArticle(OURS, widgets);
  console.log('milliseconds: median / 95th percentile (main thread at work, median; number of samples)');
  console.table(
    [...found].flatMap(([what, bySize]) =>
      [...bySize].map(([widgets, { ours, Puck }]) => ({
        what,
        widgets,
        ours: inWords(ours),
        Puck: Puck ? inWords(Puck) : '',
        'Puck / ours': Puck ? ratio(Puck, ours) : '',
      })),
    ),
  );
  const keys = found.get('key press');
  const [small, large] = [SIZES[0], SIZES.at(-1)].map((size) => keys.get(size).ours);
  console.log(
    `a key at ${SIZES.at(-1)} widgets costs ${ratio(large, small)} that at ${SIZES[0]} (work: ${(
      quantile(
        large.map(({ work }) => work),
        0.5,
      ) /
      quantile(
        small.map(({ work }) => work),
        0.5,
      )
    ).toFixed(2)} x)`,
  );
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true, force: true });
}
