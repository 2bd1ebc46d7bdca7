import { hostname } from 'node:os';
import { API } from '@vestry/sync/contract/endpoint';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { Sql } from './platform/db/db';
import { proxyReader } from './platform/http/client-address';
import { isLogged } from './platform/log/request-log';
import { setTraces, traces } from './platform/trace/trace';
import { PRODUCT_VERSION } from './product-version';

/**
 * Decided before there is an answer, as for one that is no refusal. An event stream is open for as long as a window is: what
 * happens in it belongs to no request.
 */
const isTraced = (url: string, route: string): boolean =>
  isLogged({ url, status: 200 }) && route !== `${API}/sync/events`;

export async function endTraces(): Promise<void> {
  const ending = traces();
  setTraces(undefined);
  await ending?.stop();
}

/** Nothing of it is loaded where nobody wants it. */
export async function beginTraces(config: Config, sql: Sql, log: Logger): Promise<void> {
  const { traces: protocol, port, trustProxy } = config;
  if (protocol === null) return;
  const { startTraces } = await import('./platform/open-telemetry/start-traces');
  const name = `${hostname()}:${port}`;
  const isPassedOn = proxyReader(trustProxy);
  const version = PRODUCT_VERSION;
  setTraces(await startTraces({ protocol, sql, log, isTraced, isPassedOn, name, version }));
}

export function traceOfLine(): { traceId?: string } {
  const traceId = traces()?.currentId();
  return traceId === undefined ? {} : { traceId };
}
