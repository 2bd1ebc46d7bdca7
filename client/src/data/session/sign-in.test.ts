import { describe, expect, it } from 'vitest';
import { session } from '../storage/session-store';
import { ANN, sessionServer } from '../test-support/session-server';
import { hasSession } from './sign-in';

const server = sessionServer();
const ways = { google: false, passkeys: null };

describe('the sign-in page of a device that remembers nobody', () => {
  it('asks for no session without its cookie', async () => {
    server.answers['/auth/methods'] = { status: 200, data: { ...ways, cookie: false } };
    server.answers['/auth/refresh'] = { status: 200, data: { token: 't', user: ANN } };
    expect(await hasSession()).toBe(false);
    expect(server.asked).toEqual(['/auth/methods']);
    expect(session.get().state).toBe('out');
  });

  it.each([
    ['with the cookie', { ...ways, cookie: true }],
    ['of an older server, which does not say', ways],
  ])('finds the session that the browser still has, %s', async (_, data) => {
    server.answers['/auth/methods'] = { status: 200, data };
    server.answers['/auth/refresh'] = { status: 200, data: { token: 't', user: ANN } };
    expect(await hasSession()).toBe(true);
    server.answers['/auth/refresh'] = { status: 401 };
    expect(await hasSession()).toBe(false);
    expect(session.get().state).toBe('out');
  });

  it('takes no network for nobody', async () => {
    expect(await hasSession()).toBe(false);
    expect(session.get().state).toBe('out');
  });

  it('lets in whom another tab signs in', async () => {
    expect(await hasSession()).toBe(false);
    expect(session.get().state).toBe('out');
    server.answers['/auth/refresh'] = { status: 200, data: { token: 't', user: ANN } };
    const other = new BroadcastChannel('vestry-session');
    BroadcastChannel.prototype.postMessage.call(other, 'in');
    await expect.poll(() => session.get().state).toBe('in');
    other.close();
  });
});
