import { describe, expect, it } from 'vitest';
import { session } from '../storage/session-store';
import { ANN, sessionServer } from '../test-support/session-server';
import { hasSession } from './sign-in';

const server = sessionServer();

describe('the sign-in page of a device that remembers nobody', () => {
  it('lets in whom another tab signs in', async () => {
    expect(await hasSession()).toBe(false);
    expect(session.get().state).toBe('out');
    server.answers['/auth/refresh'] = { status: 200, data: { token: 't', user: ANN } };
    const other = new BroadcastChannel('vestry-session');
    BroadcastChannel.prototype.postMessage.call(other, 'in');
    await expect.poll(() => session.get().state).toBe('in');
    other.close();
  });

  it('finds a session that the browser still has, and takes no network for nobody', async () => {
    server.answers['/auth/refresh'] = { status: 200, data: { token: 't', user: ANN } };
    expect(await hasSession()).toBe(true);
    server.answers['/auth/refresh'] = undefined;
    expect(await hasSession()).toBe(false);
    expect(session.get().state).toBe('out');
  });
});
