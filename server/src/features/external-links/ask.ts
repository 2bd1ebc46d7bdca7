import http from 'node:http';
import https from 'node:https';
import { MOST_HEADERS, pinned } from '../../platform/outbound-http/pinned';

export interface Answer {
  status: number;
  /** The target of a redirect, as it was sent. */
  location: string | undefined;
}

interface AskOptions {
  method: 'HEAD' | 'GET';
  /** IP addresses of the host that were found to be harmless: the connection goes to one of them, whatever DNS says now. */
  addresses: readonly string[];
  userAgent: string;
  ca: string | undefined;
  signal: AbortSignal;
}

/** Returns the beginning of an answer: one request on a connection of its own, without cookies and credentials. */
export function ask(url: URL, { method, addresses, userAgent, ca, signal }: AskOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const asking = request(url, {
      method,
      // Nobody's connection is used again, and no proxy of the environment.
      agent: false,
      lookup: pinned(addresses),
      maxHeaderSize: MOST_HEADERS,
      signal,
      headers: { 'user-agent': userAgent, accept: 'text/html, */*;q=0.8' },
      ...(ca === undefined ? {} : { ca }),
    });
    asking.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
      // What still comes of it is nobody's concern.
      answer.on('error', () => undefined);
      answer.destroy();
    });
    asking.on('error', reject);
    asking.end();
  });
}
