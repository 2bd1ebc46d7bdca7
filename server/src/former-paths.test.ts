import { expect, it } from 'vitest';
import { FORMER_PATHS, FORMER_PATHS_END } from './platform/http/former-paths';
import { testApp } from './test-kit/test-app';

const { app, signInAs } = await testApp();
const [admin, viewer] = [await signInAs('admin'), await signInAs('viewer')];
const openApi = (await app.inject({ url: '/api/docs/json' })).json();

const called = Object.entries(FORMER_PATHS).flatMap(([former, path]) =>
  app.endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => ({ former, path, method })),
);

it('each former path leads to a call', () => {
  expect(new Set(called.map(({ former }) => former))).toEqual(new Set(Object.keys(FORMER_PATHS)));
});

it.each(called)(
  '$method $former is answered as $path, and says until when',
  async ({ former, path, method }) => {
    const ask = (below: string, headers = {}) =>
      app.inject({ method, url: `/api/v1${below}`, headers, ...(method === 'POST' ? { payload: {} } : {}) });
    for (const headers of [{}, viewer.headers]) {
      const [before, now] = [await ask(former, headers), await ask(path, headers)];
      expect([former, before.statusCode]).toEqual([former, now.statusCode]);
    }
    expect((await ask(path, admin.headers)).headers).not.toHaveProperty('sunset');
    const { headers, statusCode } = await ask(former, admin.headers);
    expect(statusCode).not.toBe(404);
    expect(headers).toMatchObject({
      deprecation: '@1796083200',
      sunset: new Date(FORMER_PATHS_END).toUTCString(),
      link: `</api/v1${path}>; rel="successor-version"`,
    });
    const documented = openApi.paths[former][method.toLowerCase()];
    expect(documented).toMatchObject({ deprecated: true, tags: ['former paths'] });
    expect(documented.description).toContain(`${path}, answered until ${FORMER_PATHS_END}`);
  },
);
