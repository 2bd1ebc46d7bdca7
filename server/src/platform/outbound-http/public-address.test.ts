import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address';

test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
  '[MO7] %s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['this computer', ['127.0.0.1', '127.9.9.9', '::1', '0.0.0.0', '::']],
  ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1']],
  ['link-local and cloud metadata', ['169.254.169.254', 'fe80::1', 'fd00:ec2::254']],
  ['networks of providers', ['100.64.0.1', '100.127.255.255', '192.0.0.8', '198.18.0.1']],
  ['multicast and broadcast', ['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1']],
  ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1']],
  [
    'IPv6 that leads to IPv4',
    ['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1'],
  ],
  ['not assigned', ['4000::1', '1::1', 'fec0::1']],
  ['no address', ['', 'localhost', '127.0.0.1.nip.io', 'fe80::1%eth0']],
])('[MO7] %s: not asked', (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});
