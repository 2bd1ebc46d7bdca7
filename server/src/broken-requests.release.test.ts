import { describe, expect, it } from 'vitest';
import { brokenRequests, HOME } from './test-kit/broken-requests';
import { startNginx } from './test-kit/nginx';

// Before a release: the same requests with other proxies, and through a real one. `npm test` has those that come
// directly, in broken-requests.test.ts.

const { start, breakOffAll } = await brokenRequests();

describe.each([{}, { TRUST_PROXY: 'loopback' }, { TRUST_PROXY: '10.0.0.0/8' }])('with %j', async (env) => {
  const server = await start(env);
  const ways = [
    ['directly', () => server.port],
    ['through nginx', () => startNginx(server.port)],
  ] as const;

  it.each(ways)('requests that are broken off %s leave the server alive', async (_way, port) => {
    expect(await breakOffAll(server, await port())).toBe(HOME);
  });
});
