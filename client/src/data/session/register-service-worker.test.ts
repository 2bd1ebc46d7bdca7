import { afterEach, expect, it, vi } from 'vitest';
import { flushAll } from '../drafts/draft-sessions';
import { registerServiceWorker } from './register-service-worker';

const ORIGIN = 'https://site.example';
const workerOf = (path: string) => ({ scriptURL: ORIGIN + path }) as ServiceWorker;

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** How often a window is reloaded that began with a worker, when the dashboard's worker has it as it registers. */
async function reloads(began: ServiceWorker | null): Promise<number> {
  const reload = vi.fn();
  const registration = new EventTarget();
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: workerOf('/dashboard/service-worker.js'),
    register: async () => registration,
  });
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  vi.stubGlobal('location', { href: `${ORIGIN}/dashboard/login`, reload });
  stop = registerServiceWorker(() => undefined, began);
  // It reloads after that.
  await flushAll();
  await new Promise((resolve) => setImmediate(resolve));
  return reload.mock.calls.length;
}

it.each([
  ['no worker', null],
  ["the visitors' worker", workerOf('/service-worker.js')],
])('the first worker of the dashboard leaves a form alone in a window that had %s', async (_had, began) => {
  expect(await reloads(began)).toBe(0);
});

it('the next worker of the dashboard reloads a window that had a former one', async () => {
  expect(await reloads(workerOf('/dashboard/service-worker.js'))).toBe(1);
});
