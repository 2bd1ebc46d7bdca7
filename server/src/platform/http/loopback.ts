import { isIP } from 'node:net';

/** Whether the host of an address, as `URL` has it, is this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
