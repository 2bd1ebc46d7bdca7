import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from '../../../platform/outbound-http/public-address';
import type { OutboundHttp } from '../../../platform/outbound-http/outbound-http';
import { GOOD_TEST } from '../../../test-kit/good-test';

export interface LocalServer {
  port: number;
  /** The requests: 'HEAD /a'. */
  asked: string[];
  server: Server;
  close(): Promise<void>;
}

/** A server of another site, on an address of this computer. */
export async function localServer(
  answer: RequestListener,
  { host = '127.0.0.1', port = 0, tls = false } = {},
): Promise<LocalServer> {
  const asked: string[] = [];
  const listener: RequestListener = (request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, reply);
  };
  const server = tls ? createTlsServer(GOOD_TEST, listener) : createServer(listener);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    server,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Every name resolves to this computer, which is allowed; other private networks are not. */
export const LOCAL: Partial<OutboundHttp> = {
  resolve: () => Promise.resolve(['127.0.0.1']),
  mayRequest: (address) => address.startsWith('127.') || isPublicAddress(address),
  pauseMs: 0,
};
