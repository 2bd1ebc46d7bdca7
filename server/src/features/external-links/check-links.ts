import type { Sql } from '../../platform/db/db';
import { checkAddress, type Checking } from './check-address';
import { HostTurns } from './host-turns';
import { linkedAddresses } from './linked-addresses';
import { afterCheck } from './outcome';
import { DEFAULT_OUTBOUND_HTTP, type OutboundHttp } from '../../platform/outbound-http/outbound-http';
import { beginCheck, finishCheck, keepChecked, listUnchecked, type Unchecked } from './sql';

/** The job's name: changing it makes another job. */
export const CHECK_LINKS = 'check-links';

/** The number of hosts that are requested at the same time. */
const HOSTS_AT_ONCE = 4;

interface CheckOptions {
  sql: Sql;
  /** Where the site is: its own links are no links to other sites, and requests to those others name it. */
  publicUrl: string;
  outbound?: Partial<OutboundHttp> | undefined;
  signal: AbortSignal;
}

function byHost(links: readonly Unchecked[]): Unchecked[][] {
  const hosts = new Map<string, Unchecked[]>();
  for (const link of links) {
    const { host } = new URL(link.address);
    hosts.set(host, [...(hosts.get(host) ?? []), link]);
  }
  return [...hosts.values()];
}

/**
 * Checks all links of public pages to other sites. Each result is stored at once, so that a check that was cut off goes on
 * where it was.
 */
export async function checkLinks({ sql, publicUrl, outbound, signal }: CheckOptions): Promise<object> {
  const own = new URL(publicUrl);
  const complete = { ...DEFAULT_OUTBOUND_HTTP, ...outbound };
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const checking: Checking = {
    outbound: complete,
    turns: new HostTurns(() => complete.pause(complete.pauseMs, stop)),
    userAgent: `Mozilla/5.0 (compatible; Vestry link check; +${own.origin}/)`,
    signal: stop,
  };
  await beginCheck(sql, await linkedAddresses(sql, own.host, signal));
  const links = await listUnchecked(sql);
  const hosts = byHost(links).values();
  const work = async () => {
    for (const host of hosts) {
      for (const link of host) {
        const known = afterCheck(link, await checkAddress(link.address, checking), new Date());
        await keepChecked(sql, link.address, known);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
  } finally {
    failed.abort();
  }
  await finishCheck(sql);
  return { checked: links.length };
}
