import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login, type SessionUser } from '@vestry/sync/contract/auth';
import { getPageByRoute, listPages } from '@vestry/sync/contract/pages';
import { ApiError } from './api-error';
import { call } from './call';
import { session, SIGNED_OUT } from '../storage/session-store';
import { currentToken, setToken } from './token';

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
type Request = { path: string; token: string | null };

let requests: Request[] = [];
let answer: (path: string, token: string | null) => Answer | Error;
const original = globalThis.fetch;
const success = (data: unknown): Answer => ({ status: 200, body: { status: 'success', data } });
const USER: SessionUser = {
  id: 1,
  username: 'ann',
  email: 'ann@example.org',
  roles: ['editor'],
  language: null,
};

beforeEach(() => {
  requests = [];
  setToken('old');
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string') throw new Error('calls go by address');
    const path = input.replace('/api/v1', '');
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    requests.push({ path, token });
    const given = answer(path, token);
    if (given instanceof Error) throw given;
    return new Response(JSON.stringify(given.body ?? ''), {
      status: given.status,
      headers: given.headers ?? {},
    });
  };
});

afterEach(() => {
  session.set(SIGNED_OUT);
  globalThis.fetch = original;
});

const list = () => call(listPages, { query: { page: 2, search: 'a b' } });

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.catch((cause: unknown) => cause);
  if (!(error instanceof ApiError)) throw new Error('it did not fail as a call does');
  return error;
}

describe('a call', () => {
  it('sends the token, encodes its parts and unwraps the envelope', async () => {
    answer = () => success('reply');
    expect(await list()).toBe('reply');
    await call(getPageByRoute, { params: { route: 'über/uns' } });
    expect(requests).toEqual([
      { path: '/pages?page=2&search=a+b', token: 'old' },
      { path: '/pages/route/%C3%BCber%2Funs', token: 'old' },
    ]);
  });

  it.each([401, 403])('[SI4] answered %d refreshes once and is repeated once', async (status) => {
    answer = (path, token) => {
      if (path === '/auth/refresh') return success({ token: 'new', user: USER });
      return token === 'new' ? success('reply') : { status, body: { status: 'fail' } };
    };
    expect(await list()).toBe('reply');
    expect(requests.map(({ path }) => path)).toEqual([
      '/pages?page=2&search=a+b',
      '/auth/refresh',
      '/pages?page=2&search=a+b',
    ]);
    expect(currentToken()).toBe('new');
  });

  it('passes its own error on when the refresh fails', async () => {
    answer = (path) =>
      path === '/auth/refresh'
        ? { status: 401 }
        : { status: 403, body: { status: 'fail', message: 'Not for you' } };
    expect(await failure(list())).toMatchObject({ status: 403, message: 'Not for you' });
    expect(requests.length).toBe(2);
  });

  it('is repeated only once', async () => {
    const refused = { status: 403, body: { status: 'fail' } };
    answer = (path) => (path === '/auth/refresh' ? success({ token: 'new', user: USER }) : refused);
    expect(await failure(list())).toMatchObject({ status: 403 });
    expect(requests.length).toBe(3);
  });

  it('shares one refresh with the calls beside it', async () => {
    answer = (path, token) => {
      if (path === '/auth/refresh') return success({ token: 'new', user: USER });
      return token === 'new' ? success('reply') : { status: 401 };
    };
    await Promise.all([list(), list(), list()]);
    expect(requests.filter(({ path }) => path === '/auth/refresh').length).toBe(1);
  });

  it('[SI4] is not repeated in the name of another person, who has signed in meanwhile', async () => {
    setToken('old', USER.id);
    answer = (path, token) => {
      if (path === '/auth/refresh') return success({ token: 'of bob', user: { ...USER, id: 2 } });
      return token === 'of bob' ? success('reply') : { status: 401 };
    };
    session.set({ state: 'in', user: USER, expired: false });
    expect(await failure(list())).toMatchObject({ status: 401 });
    expect(requests.map(({ token }) => token)).toEqual(['old', null]);
    // That person's token is here by now: it is for their calls alone.
    expect(await failure(list())).toMatchObject({ status: 401 });
    expect(requests.filter(({ path }) => path !== '/auth/refresh').map(({ token }) => token)).toEqual([
      'old',
      null,
    ]);
  });

  it('is sent as the person whose work it is, not as the one who is signed in', async () => {
    setToken('of bob', 2);
    session.set({ state: 'in', user: { ...USER, id: 2 }, expired: false });
    answer = (path, token) => {
      if (path === '/auth/refresh') return success({ token: 'of ann', user: USER });
      return token === null ? { status: 401 } : success(token);
    };
    const input = { query: { page: 2, search: 'a b' } };
    expect(await call(listPages, input, { person: USER.id })).toBe('of ann');
    expect(requests.map(({ token }) => token)).toEqual([null, null, 'of ann']);
  });

  it('of a sign-in is not refreshed', async () => {
    answer = () => ({ status: 401, body: { status: 'fail', message: 'Invalid username or password' } });
    const error = await failure(call(login, { body: { username: 'ann', password: 'wrong' } }));
    expect(error.message).toBe('Invalid username or password');
    expect(requests.length).toBe(1);
  });

  it.each([
    [{ status: 200, body: { status: 'ok', data: 1 } }, 'Unexpected JSend response status'],
    [{ status: 200, body: '<html>' }, 'Unexpected JSend response status'],
    [{ status: 500, body: '<html>' }, 'An error occurred'],
    [{ status: 422, body: { status: 'fail', message: ['first', 'second'] } }, 'first'],
    [new TypeError('Failed to fetch'), 'An unexpected error occurred'],
  ])('[RE3] a failure answered with %j', async (given, message) => {
    answer = () => given;
    expect((await failure(list())).message).toBe(message);
  });

  it.each([
    [400, 500],
    [401, 401],
    [403, 500],
    [404, 500],
    [413, 413],
    [422, 500],
    [429, 429],
    [503, 503],
  ])(
    '[RE3] a page of a proxy with %d counts as %d, and refuses nothing but too many bytes',
    async (status, as) => {
      answer = () => ({ status, body: '<html>', headers: { 'retry-after': '7' } });
      expect(await failure(list())).toMatchObject({
        status: as,
        message: 'An error occurred',
        retryAfter: 7000,
      });
    },
  );

  it('gives field errors and the wish to wait', async () => {
    const data = [{ field: 'route', message: 'taken' }];
    answer = () => ({
      status: 429,
      body: { status: 'fail', message: 'x', data },
      headers: { 'retry-after': '7' },
    });
    expect(await failure(list())).toMatchObject({ fieldErrors: data, retryAfter: 7000 });
  });
});
