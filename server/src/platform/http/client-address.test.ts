import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { addressReader, plainAddress, senderOf } from './client-address';
import { keptLog } from '../../test-kit/kept-log';

describe('an address in its plain form', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['2001:DB8::1', '2001:db8::1'],
    ['[::1]:1234', '::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%eth0]:80', 'fe80::1'],
    [`fe80::1%${'x'.repeat(20_000)}`, ''],
    ['unknown', ''],
    ['_hidden', ''],
    ['', ''],
    ['1.2.3', ''],
    ['1.2.3.4.5', ''],
    ['256.1.1.1', ''],
    ['[1.2.3.4', ''],
    ['::ffff:999.2.3.4', ''],
    ['1.2.3.4, 5.6.7.8', ''],
    ['<script>', ''],
  ])('%s is %s', (text, plain) => {
    expect(plainAddress(text)).toBe(plain);
  });

  it('is empty for a peer that has disconnected', () => {
    expect(plainAddress(undefined)).toBe('');
    expect(senderOf('')).toBe('');
  });
});

describe('one sender', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::2%1', 'fe80:0:0:0::/64'],
    ['::2:3:4:5:6:1.2.3.4', '0:2:3:4::/64'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:1.2.3.4', '1:2:3:4::/64'],
    ['unknown', ''],
  ])('%s is %s', (address, sender) => {
    expect(senderOf(address)).toBe(sender);
  });
});

function read(trustProxy: string | undefined, peer: string | undefined, forwarded?: string): string {
  const socket = { remoteAddress: peer } as never;
  return addressReader(trustProxy)({ socket, headers: { 'x-forwarded-for': forwarded } });
}

describe('the address of a request', () => {
  it.each([
    // Nobody is trusted.
    [undefined, '9.9.9.9', '1.2.3.4', '9.9.9.9'],
    [undefined, '::ffff:9.9.9.9', undefined, '9.9.9.9'],
    [undefined, undefined, '1.2.3.4', ''],
    // The peer is no proxy of ours.
    ['10.0.0.0/8', '9.9.9.9', '1.2.3.4', '9.9.9.9'],
    ['10.0.0.0/8', undefined, '1.2.3.4', ''],
    ['loopback', undefined, undefined, ''],
    // It is one.
    ['loopback', '127.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['loopback', '::ffff:127.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['loopback', '127.0.0.1', undefined, '127.0.0.1'],
    ['fe80::/10', 'fe80::9%eth0', '1.2.3.4', '1.2.3.4'],
    ['loopback', '127.0.0.1', '2001:DB8::7', '2001:db8::7'],
    ['loopback', '127.0.0.1', '[::1]:1234', '::1'],
    ['loopback', '127.0.0.1', '1.2.3.4:99', '1.2.3.4'],
    ['loopback', '127.0.0.1', 'fe80::1%eth0', 'fe80::1'],
    ['loopback', '127.0.0.1', '::ffff:1.2.3.4', '1.2.3.4'],
    // Two addresses: the one that our own proxy wrote, whatever the visitor sent to it.
    ['loopback', '127.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['loopback', '127.0.0.1', 'unknown,1.2.3.4', '1.2.3.4'],
    // Two proxies in a row.
    ['loopback,10.0.0.0/8', '127.0.0.1', '1.2.3.4, 10.0.0.7', '1.2.3.4'],
    // Visitors are trusted as well, and lie: then they are who passed the lie on.
    ['10.0.0.0/8', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['10.0.0.0/8', '10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.0/8', '10.0.0.1', ',', '10.0.0.1'],
    ['10.0.0.0/8', '10.0.0.1', '1.2.3.4, 10.0.0.', '10.0.0.1'],
    ['10.0.0.0/8', '10.0.0.1', 'x'.repeat(16_000), '10.0.0.1'],
    ['10.0.0.0/8', '10.0.0.1', 'a lie, 10.0.0.9', '10.0.0.9'],
    ['10.0.0.0/8', '10.0.0.1', `1.2.3.4,${'10.0.0.2,'.repeat(1_700)}10.0.0.3`, '10.0.0.2'],
  ])('TRUST_PROXY %s, peer %s, X-Forwarded-For %s: %s', (trustProxy, peer, forwarded, address) => {
    expect(read(trustProxy, peer, forwarded)).toBe(address);
  });
});

describe('behind a trusted proxy', async () => {
  const { log, lines } = keptLog();
  const { app } = await testApp({ env: { TRUST_PROXY: 'loopback' }, context: { log } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const send = (forwarded: string[], path: string, body?: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { 'x-forwarded-for': forwarded, 'content-type': 'application/json' };
      request({ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers }, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
      })
        .on('error', reject)
        .end(body);
    });

  const addressesOf = (url: string) =>
    lines.flatMap((line) => {
      const { url: logged, address } = JSON.parse(line) as Record<string, unknown>;
      return logged === url ? [address] : [];
    });

  it('the log has the last of two headers, and the proxy where one names nobody', async () => {
    await send(['6.6.6.6', '2001:DB8::1'], '/two');
    await send(['1.2.3.4', '\u0001<b>'.slice(1)], '/nobody');
    await expect
      .poll(() => [addressesOf('/two'), addressesOf('/nobody')])
      .toEqual([['2001:db8::1'], ['127.0.0.1']]);
  });

  it('failed sign-ins are counted by the same address', async () => {
    const body = JSON.stringify({ username: 'nobody', password: 'wrong' });
    const tryAs = (forwarded: string) => send([forwarded], '/api/v1/auth/login', body);
    const forms = ['1.2.3.4', '1.2.3.4:80', '::ffff:1.2.3.4', '6.6.6.6, 1.2.3.4'];
    for (let count = 0; count < 10; count += 1) expect(await tryAs(forms[count % forms.length]!)).toBe(401);
    expect(await tryAs('1.2.3.4:81')).toBe(429);
    expect(await tryAs('1.2.3.5')).toBe(401);
    expect(await tryAs('no address')).toBe(401);
  });
});
