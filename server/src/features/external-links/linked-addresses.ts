import { addressesIn } from '@vestry/sync/links/link-addresses';
import { externalAddress } from '@vestry/sync/links/external-address';
import type { Sql } from '../../platform/db/db';
import { Turn } from '../../platform/db/turn';
import { parseStored } from '../../platform/documents/stored-document';
import { contentsSeen } from './sql';

/** The addresses of other sites that visitors find on public pages, each once. `ownHost`: as `URL.host` gives it. */
export async function linkedAddresses(sql: Sql, ownHost: string, signal: AbortSignal): Promise<string[]> {
  const found = new Set<string>();
  const turn = new Turn();
  for await (const contents of contentsSeen(sql)) {
    signal.throwIfAborted();
    for (const { href } of addressesIn(parseStored(contents))) {
      const address = externalAddress(href, ownHost);
      if (address !== null) found.add(address);
    }
    await turn.next();
  }
  return [...found];
}
