import { afterEach, beforeEach } from 'vitest';
import Dexie from 'dexie';
import type { SessionUser } from '@vestry/sync/contract/auth';
import { setToken } from '../http/token';
import { signIn } from '../session/sign-in';
import { database, databaseName } from '../storage/database';
import { session, SIGNED_OUT } from '../storage/session-store';
import { stopSync } from '../sync/sync';

export const ANN: SessionUser = {
  id: 41,
  username: 'ann',
  email: 'ann@example.org',
  roles: ['editor'],
  language: null,
};

interface Server {
  /** What it was asked for, in order; of syncing only what a test adds. */
  asked: string[];
  /** What it says to a path; nothing for no network. */
  answers: Record<string, { status: number; data?: unknown } | undefined>;
}

/** As a window meets it that is opened again: what is on the device is still there. */
export const reload = () => {
  stopSync();
  database.get()?.close();
  database.set(null);
  setToken(null);
  session.set({ ...SIGNED_OUT, state: 'unknown' });
};

export const enter = () => signIn({ username: 'ann', password: 'secret' });

/** A server at which Ann can sign in, new for each test, and a device on which nobody has. */
export function sessionServer(): Server {
  const server: Server = { asked: [], answers: {} };
  const original = globalThis.fetch;

  beforeEach(() => {
    server.asked = [];
    server.answers = {
      '/auth/login': { status: 200, data: { token: 't', user: ANN } },
      '/auth/refresh': { status: 401 },
      '/auth/logout': { status: 200, data: null },
    };
    globalThis.fetch = async (input) => {
      const path = typeof input === 'string' ? input.replace('/api/v1', '').replace(/\?.*/, '') : '';
      if (!path.startsWith('/sync')) server.asked.push(path);
      const answer = server.answers[path];
      if (!answer) throw new TypeError('Failed to fetch');
      const status = answer.status < 400 ? 'success' : 'fail';
      return new Response(JSON.stringify({ status, data: answer.data }), { status: answer.status });
    };
  });

  afterEach(async () => {
    reload();
    await Dexie.delete(databaseName(ANN.id));
    localStorage.clear();
    globalThis.fetch = original;
  });
  return server;
}
