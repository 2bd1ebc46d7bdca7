import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors';

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}

/**
 * For calls that a cookie authorises: refuses what another site makes a browser send. Browsers say where a request
 * comes from; programs say nothing, and carry no cookie that they were not given.
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  // `none` is the person: a bookmark or a typed address.
  const bySite = site === undefined || site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  const host = origin === undefined ? undefined : hostOf(origin);
  const byOrigin =
    origin === undefined || (host !== undefined && [request.host, hostOf(publicUrl)].includes(host));
  if (!bySite || !byOrigin) throw new AppError('forbidden', messageOf('server.otherOrigin'));
}
