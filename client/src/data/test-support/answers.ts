import { vi } from 'vitest';
import { session, SIGNED_OUT } from '../storage/session-store';
import { setToken } from '../http/token';

type Answer = () => Response;

/** A page of something between this device and the server. */
export const page = (status: number): Response =>
  new Response('<!doctype html><title>Sign in to the network</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

const json = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });

/** Answers that say nothing of what was sent, by what they are. */
export const NOT_OURS: [name: string, answer: Answer][] = [
  ...[200, 400, 403, 404, 422].map((status): [string, Answer] => [
    `a page with ${status}`,
    () => page(status),
  ]),
  ['a success that was cut short', () => json(200, '{"status":"success","data":{"id"')],
  ['a failure that was cut short', () => json(422, '{"status":"fail","code":422,"mess')],
  ['JSON of another program', () => json(403, '{"message":"Forbidden"}')],
  ['nothing at all with 404', () => new Response(null, { status: 404 })],
];

export const success = (data: unknown): Response => Response.json({ status: 'success', data });

export const failure = (code: number, message: string): Response =>
  Response.json({ status: code < 500 ? 'fail' : 'error', code, message }, { status: code });

export const noAnswer = (): Response => {
  throw new TypeError('Failed to fetch');
};

/** One server for all kinds of change: it takes poems, and answers everything else as a test says. */
export function fakeAnswers() {
  const answers = {
    /** The paths of what was sent, in order. */
    sent: [] as string[],
    answer: (() => page(503)) as Answer,
    /** Signed in as this user. */
    begin(id: number): void {
      const user = {
        id,
        username: 'ann',
        email: 'ann@example.org',
        roles: ['editor' as const],
        language: null,
      };
      session.set({ state: 'in', user, expired: false });
      setToken('t', id);
      answers.sent = [];
      vi.stubGlobal('location', { origin: 'https://church.example' });
      vi.stubGlobal('fetch', async (address: string) => {
        const path = address.replace('/api/v1', '').replace(/\?.*/, '');
        if (path === '/auth/refresh') return success({ token: 't', user });
        answers.sent.push(path);
        return path === '/poems' ? success({ lines: 3 }) : answers.answer();
      });
    },
    end(): void {
      session.set(SIGNED_OUT);
      setToken(null);
      vi.unstubAllGlobals();
    },
  };
  return answers;
}
