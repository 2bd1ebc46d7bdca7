import { onTestFinished, vi } from 'vitest';
import type { FakeServer } from './fake-server';

/** In front of a worker's own script: what it fetches is asked of the page, which asks the server of the kit. */
const inWorker = (channel: string, origin: string) => `
const page = new BroadcastChannel('${channel}');
const waiting = new Map();
page.onmessage = ({ data: { id, body, failed, ...init } }) => {
  const { resolve, reject } = waiting.get(id);
  waiting.delete(id);
  if (failed) reject(new TypeError('Failed to fetch'));
  else resolve(new Response(body, init));
};
self.fetch = (address, { signal, ...init } = {}) => {
  const request = new Request(new URL(address, '${origin}'), init);
  const id = crypto.randomUUID();
  page.postMessage({ id, url: request.url, method: request.method, headers: [...request.headers] });
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
};`;

interface Asked {
  id: string;
  url: string;
  method: string;
  headers: [string, string][];
}

const scriptOf = (text: string): string => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));

/** Until the test ends, workers that start ask this server; they send no bodies. Call it before the screen opens. */
export function answerWorkers(server: FakeServer): void {
  const channel = new BroadcastChannel(crypto.randomUUID());
  channel.addEventListener('message', ({ data }: MessageEvent<Asked>) => void answer(data));
  // A channel is of one origin: it has no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (message: object) => channel.postMessage(message);
  async function answer({ id, url, ...init }: Asked): Promise<void> {
    try {
      const reply = await server.fetch(url, init);
      const { status } = reply;
      const body = status === 204 || init.method === 'HEAD' ? null : await reply.arrayBuffer();
      say({ id, status, headers: [...reply.headers], body });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      say({ id, failed: true });
    }
  }
  const Original = Worker;
  const before = scriptOf(inWorker(channel.name, location.origin));
  vi.stubGlobal(
    'Worker',
    class extends Original {
      constructor(address: string | URL, options?: WorkerOptions) {
        const own = new URL(address, location.origin).href;
        super(scriptOf(`import '${before}'; import '${own}';`), { ...options, type: 'module' });
      }
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
    channel.close();
  });
}
