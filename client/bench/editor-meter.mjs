// Measures from an input event to after the frame that shows its effect, in the page itself.

/** Runs in the page: `meter.next(type, probe)` arms it, `meter.took` resolves to milliseconds. */
function install(attribute) {
  /** Milliseconds for an effect to be seen. */
  const PATIENCE = 20_000;
  const frame = document.querySelector('iframe');
  const probes = {
    // What the canvas shows of a widget; null once it is gone.
    canvas: (id) => frame.contentDocument.querySelector(`[${attribute}="${id}"]`)?.textContent ?? null,
    // What the panel shows.
    field: () => document.querySelector('textarea')?.value ?? null,
    // Anything in the panel at all.
    headings: () => [...document.querySelectorAll('h2')].map((each) => each.textContent).join(),
  };
  /** Called in the frame that shows it: a message comes after that frame's style, layout and paint. */
  const afterThisFrame = (done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', done);
    port1.start();
    port2.postMessage(null);
  };
  window.meter = {
    took: null,
    next(type, probe, of) {
      const before = probes[probe]?.(of);
      window.meter.took = new Promise((resolve, reject) => {
        const stop = new AbortController();
        const started = (event) => {
          if (['Control', 'Shift', 'Alt'].includes(event.key)) return;
          stop.abort();
          // The canvas has a clock of its own.
          const start = event.timeStamp + event.view.performance.timeOrigin - performance.timeOrigin;
          if (probe === 'disk' || probe === 'transaction') {
            window.journalWritten = (asked) => {
              if (asked >= start) resolve(performance.now() - (probe === 'disk' ? start : asked));
            };
            return;
          }
          // The effect is looked for in every frame, before the frame is painted.
          const look = () => {
            if (probes[probe](of) !== before) afterThisFrame(() => resolve(performance.now() - start));
            else if (performance.now() - start > PATIENCE) reject(new Error(`${type} had no effect`));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        for (const target of [document, frame.contentDocument]) {
          target.addEventListener(type, started, { capture: true, signal: stop.signal });
        }
      });
    },
  };
}

/**
 * To be run in the page before anything else, as its storage library keeps the functions that it finds: calls
 * `journalWritten(asked)` for each write of the draft's journal that is complete; `asked` is when it was begun.
 */
export function watchJournal() {
  const transaction = Reflect.get(IDBDatabase.prototype, 'transaction');
  IDBDatabase.prototype.transaction = function (...rest) {
    const asked = performance.now();
    const made = transaction.apply(this, rest);
    const journal = rest[1] === 'readwrite' && made.objectStoreNames.contains('journal');
    if (journal) made.addEventListener('complete', () => window.journalWritten?.(asked));
    return made;
  };
}

const PAUSE = 20;

/**
 * `series(count, type, [probe, of], act)` measures `act` that often and gives milliseconds by the clock and the main
 * thread's own work for each: on a busy machine only the second says what the program costs. The probe `disk` is met
 * when the transaction that writes the draft's journal is complete, `transaction` is that transaction alone.
 */
export async function createMeter(page, attribute, budget) {
  await page.evaluate(install, attribute);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };

  async function one(type, probe, act, at) {
    // Armed before the event is sent: input and scripts reach the page by different ways.
    await page.evaluate(([event, name, of]) => window.meter.next(event, name, of), [type, ...probe]);
    const before = await work();
    await act(at);
    const ms = await page.evaluate(() => window.meter.took);
    return { ms, work: (await work()) - before };
  }

  async function series(count, type, probe, act, rest = async () => undefined) {
    const samples = [];
    const end = Date.now() + budget;
    // The first ones warm up code that is compiled as it is used; a slow editor gets fewer, and never none.
    const warm = Math.min(5, Math.floor(count / 5));
    for (let at = -warm; at < count && (samples.length < 3 || Date.now() < end); at += 1) {
      const sample = await one(type, probe, act, at + warm);
      if (at >= 0) samples.push(sample);
      await rest(at + warm);
      await page.waitForTimeout(PAUSE);
    }
    return samples;
  }

  async function heap() {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  }

  return { series, heap };
}
