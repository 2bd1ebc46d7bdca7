import { describe, expect, it } from 'vitest';
import { echoApp } from './test-kit/echo-app';

const { app, call, post } = await echoApp();

describe('what is sent', () => {
  it.each([
    ['no JSON', '{"text":', 400],
    ['no object', '[1]', 400],
    ['text alone', '"text"', 400],
    ['null', 'null', 400],
    ['nothing', '', 400],
    ['a poisoned prototype', '{"text":"","__proto__":{"admin":true}}', 400],
    ['a poisoned constructor', '{"text":"","constructor":{"prototype":{"admin":true}}}', 400],
    ['NUL', '{"text":"a\\u0000b"}', 422],
    ['half a surrogate pair', '{"text":"a\\ud800b"}', 422],
    ['NUL in a name', '{"text":"","a\\u0000":1}', 422],
    ['nesting without end', `{"text":"","tree":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 422],
  ])('%s is refused', async (_, payload, status) => {
    const reply = await post(payload);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ status: 'fail', code: status, message: expect.any(String) });
  });

  it('whole surrogate pairs are text like any other', async () => {
    expect((await post('{"text":"\\ud83d\\ude00"}')).json().data.text).toBe('😀');
  });

  it('names every wrong field', async () => {
    const reply = await post({ text: 1, count: 11, kind: 'c', other: true });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().data).toEqual([
      { field: 'text', message: 'Text must be of type string' },
      { field: 'count', message: 'Count must be at most 10' },
      { field: 'kind', message: 'Kind must be one of a, b' },
      { field: 'other', message: 'Unknown field' },
    ]);
    expect((await post({})).json().data).toEqual([{ field: 'text', message: 'Text is required' }]);
  });

  it.each([
    ['/echo/0', 'Invalid path: id: Id must be at least 1'],
    ['/echo/x', 'Invalid path: id: Id must be of type number'],
    ['/echo/1?page=0', 'Invalid query: page: Page must be at least 1'],
    ['/echo/1?page=1&page=2', 'Invalid query: page: Page must be of type number'],
  ])('an address like %s is 400', async (path, message) => {
    const reply = await call('POST', path, { payload: { text: '' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe(message);
  });

  it.each(['/api/v1/echo/%zz', '/%', '/api/v1/pages/route/%E0%A4%A'])(
    'bad encoding %s is 400',
    async (url) => {
      const reply = await app.inject({ method: 'POST', url });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ status: 'fail', code: 400 });
      expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    },
  );

  it('NUL in the address is 400', async () => {
    expect((await call('GET', '/fail/%00')).statusCode).toBe(400);
    expect((await call('POST', '/echo/1?page=%00', { payload: { text: '' } })).statusCode).toBe(400);
  });

  it('a very long parameter is refused', async () => {
    const reply = await call('GET', `/fail/${'a'.repeat(10_000)}`);
    expect([400, 404, 414]).toContain(reply.statusCode);
    expect(reply.json()).toMatchObject({ status: 'fail' });
  });

  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'nonsense',
  ])('the content type %s is 415', async (type) => {
    const reply = await post('text=1', { 'content-type': type });
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({ status: 'fail', code: 415 });
  });

  it('a body may have 2.5 MB and no more', async () => {
    expect((await post({ text: 'x'.repeat(2_400_000) })).statusCode).toBe(201);
    const reply = await post({ text: 'x'.repeat(2_700_000) });
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toEqual({
      status: 'fail',
      code: 413,
      message: 'The request is too large',
      data: [],
    });
  });
});
