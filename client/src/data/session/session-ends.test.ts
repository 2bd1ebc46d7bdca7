import { describe, expect, it } from 'vitest';
import type { SessionUser } from '@vestry/sync/contract/auth';
import { database } from '../storage/database';
import { session } from '../storage/session-store';
import { refreshSession } from '../http/token';
import { ANN, enter, sessionServer } from '../test-support/session-server';

const server = sessionServer();

describe('a session that ends', () => {
  it('shows as soon as a refresh is refused, with everything still there', async () => {
    await enter();
    await expect(refreshSession()).rejects.toMatchObject({ status: 401 });
    expect(session.get()).toEqual({ state: 'in', user: ANN, expired: true });
    expect(database.get()?.name).toBe('vestry-41');
    await enter();
    expect(session.get()).toMatchObject({ state: 'in', expired: false });
  });

  it('is followed by the events again once somebody has signed in', async () => {
    await enter();
    await expect(refreshSession()).rejects.toMatchObject({ status: 401 });
    const streams: string[] = [];
    const fetchNow = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (typeof input === 'string' && input.includes('/sync/events')) streams.push(input);
      return fetchNow(input, init);
    };
    await enter();
    await expect.poll(() => streams).toHaveLength(1);
  });

  it.each([503, 403])('is not one because a refresh was answered %d', async (status) => {
    await enter();
    server.answers['/auth/refresh'] = { status };
    await expect(refreshSession()).rejects.toMatchObject({ status });
    expect(session.get().expired).toBe(false);
  });

  it('brings new roles with the next refresh', async () => {
    await enter();
    server.answers['/auth/refresh'] = {
      status: 200,
      data: { token: 'u', user: { ...ANN, roles: ['viewer'] } },
    };
    await refreshSession();
    expect(session.get().user?.roles).toEqual(['viewer']);
  });
});

describe('a viewer', () => {
  const viewer: SessionUser = { ...ANN, roles: ['viewer'] };

  /** The event stream that the server holds open; gives how to say something in it. */
  function listening(): (data: string) => void {
    const fetchNow = globalThis.fetch;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const say = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
    globalThis.fetch = async (input, init) => {
      if (typeof input !== 'string' || !input.includes('/sync/events')) return fetchNow(input, init);
      server.asked.push('/sync/events');
      const body = new ReadableStream<Uint8Array>({
        start: (each) => {
          controller = each;
        },
      });
      say(':\n\n');
      return new Response(body);
    };
    return (data) => say(`data: ${data}\n\n`);
  }

  it('applies a new role at once, and begins to sync', async () => {
    server.answers['/auth/login'] = { status: 200, data: { token: 't', user: viewer } };
    const say = listening();
    await enter();
    await expect.poll(() => server.asked).toContain('/sync/events');
    server.answers['/auth/refresh'] = { status: 200, data: { token: 'u', user: ANN } };
    server.asked = [];
    say('session');
    await expect.poll(() => session.get().user?.roles).toEqual(['editor']);
    await expect.poll(() => server.asked.toSorted()).toEqual(['/auth/refresh', '/reviews', '/sync/events']);
  });

  it('ends at once for a deactivated user, after one request', async () => {
    server.answers['/auth/login'] = { status: 200, data: { token: 't', user: viewer } };
    const say = listening();
    await enter();
    await expect.poll(() => server.asked).toContain('/sync/events');
    server.asked = [];
    say('session');
    await expect.poll(() => session.get().expired).toBe(true);
    expect(server.asked).toEqual(['/auth/refresh']);
  });

  it('follows the session again after signing in again', async () => {
    server.answers['/auth/login'] = { status: 200, data: { token: 't', user: viewer } };
    const say = listening();
    await enter();
    await expect.poll(() => server.asked).toContain('/sync/events');
    say('session');
    await expect.poll(() => session.get().expired).toBe(true);
    server.asked = [];
    await enter();
    await expect.poll(() => server.asked).toEqual(['/auth/login', '/sync/events']);
  });
});
