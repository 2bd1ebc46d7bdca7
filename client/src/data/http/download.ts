import { dateAt } from '@vestry/sync/time/clock';
import type { CallInput, Endpoint } from '@vestry/sync/contract/endpoint';
import { saveFile } from '../../lib/save-file';
import { siteTimeZone } from '../../lib/site-cookies';
import { withRefresh } from './call';
import { addressOf, send } from './request';

/** Hands a JSON file to the browser. Throws `ApiError`. */
export async function downloadData<E extends Endpoint>(
  name: string,
  endpoint: E,
  input: CallInput<E>,
): Promise<void> {
  const reply = await withRefresh((token) =>
    send(addressOf(endpoint, input), token, { method: endpoint.method }),
  );
  saveFile(`${name}.json`, await reply.blob());
}

/** Hands a CSV file to the browser, its name followed by the day. Throws `ApiError`. */
export async function downloadCsv(
  name: string,
  endpoint: Endpoint,
  query: Record<string, string> = {},
): Promise<void> {
  const reply = await withRefresh((token) =>
    send(addressOf(endpoint, { query }), token, { method: endpoint.method }),
  );
  saveFile(`${name}-${dateAt(Date.now(), siteTimeZone())}.csv`, await reply.blob());
}
