import { describe, expect, it } from 'vitest';
import { testApp } from './test-kit/test-app';

const { app, call } = await testApp();

describe('the envelope', () => {
  it('wraps a reply', async () => {
    const reply = await call('GET', '/auth/methods');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ status: 'success', data: { google: false } });
  });

  it.each(['/api', '/api/v1', '/api/v1/nothing', '/api/v2/pages', '/api/v1/auth/methods/'])(
    'answers the unknown path %s',
    async (url) => {
      const reply = await app.inject({ url });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ status: 'fail', code: 404, message: 'Not found' });
    },
  );
});
