import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../test-support/page-globals';
import { until } from '../test-support/fixtures';
import { pause } from '../../lib/scheduling/moments';
import { session, SIGNED_OUT } from '../storage/session-store';
import { followPush } from './push';

const KEY = 'BCVxsr7N';
let sent: { method: string; url: string; body: unknown }[] = [];
let stop: () => void = () => {};

/** The browser's side: at most one subscription, for one key. */
class Subscriptions {
  now: { key: string; endpoint: string } | null = null;
  made = 0;

  async getSubscription() {
    const found = this.now;
    if (!found) return null;
    return {
      endpoint: found.endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(found.key), (letter) => letter.charCodeAt(0)).buffer,
      },
      getKey: () => new ArrayBuffer(16),
      unsubscribe: async () => {
        this.now = null;
        return true;
      },
    };
  }

  async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
    this.made += 1;
    this.now = { key: applicationServerKey, endpoint: `https://push.example/${this.made}` };
    return this.getSubscription();
  }
}

const signedInAs = (id: number) =>
  session.set({
    state: 'in',
    expired: false,
    user: { id, username: 'a', email: 'a@b.c', roles: [] } as never,
  });

function follow(subscriptions: Subscriptions): void {
  stop = followPush({ pushManager: subscriptions } as unknown as ServiceWorkerRegistration);
}

beforeEach(() => {
  sent = [];
  localStorage.clear();
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      sent.push({ method, url, body: body === undefined ? undefined : JSON.parse(body) });
      const data = method === 'GET' ? { key: KEY } : {};
      return new Response(JSON.stringify({ status: 'success', data }), { status: 200 });
    },
  );
});
afterEach(() => {
  stop();
  session.set(SIGNED_OUT);
  vi.unstubAllGlobals();
});

it('[IN6] ends messages when nobody is signed in, and when somebody else is', async () => {
  for (const become of [() => session.set(SIGNED_OUT), () => signedInAs(8)]) {
    localStorage.setItem('vestry.push', '7');
    const subscriptions = new Subscriptions();
    await subscriptions.subscribe({ applicationServerKey: KEY });
    signedInAs(7);
    follow(subscriptions);
    await until(() => sent.some(({ method }) => method === 'PUT'));
    become();
    await until(() => subscriptions.now === null);
    expect(subscriptions.made).toBe(1);
    stop();
    sent = [];
  }
});

it('[IN6] registers the current session with the current key of the server', async () => {
  localStorage.setItem('vestry.push', '7');
  const subscriptions = new Subscriptions();
  await subscriptions.subscribe({ applicationServerKey: 'AAAA' });
  signedInAs(7);
  follow(subscriptions);
  await until(() => sent.some(({ method }) => method === 'PUT'));
  expect(subscriptions.now?.key).toBe(KEY);
  expect(sent.at(-1)?.body).toMatchObject({ endpoint: 'https://push.example/2' });
});

it('[IN6] subscribes nobody who has not asked for it', async () => {
  const subscriptions = new Subscriptions();
  signedInAs(7);
  follow(subscriptions);
  await pause(20);
  expect([subscriptions.made, sent]).toEqual([0, []]);
});
