import { expect, it } from 'vitest';
import { brokenRequests, HOME } from './test-kit/broken-requests';

const { start, breakOffAll } = await brokenRequests();

it('requests that are broken off leave a server that looks for the address behind a proxy alive', async () => {
  const server = await start({ TRUST_PROXY: 'loopback' });
  expect(await breakOffAll(server, server.port)).toBe(HOME);
});
