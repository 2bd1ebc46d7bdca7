import type { Endpoint, Reply } from '@vestry/sync/contract/endpoint';
import { withRefresh } from '../../data/http/call';
import { addressOf, dataOf, send } from '../../data/http/request';

/** Sends the file that WordPress has made. Throws `ApiError`. */
export async function sendExport<E extends Endpoint>(endpoint: E, file: File): Promise<Reply<E>> {
  const reply = await withRefresh((token) => {
    const body = new FormData();
    body.append('file', file, file.name);
    return send(addressOf(endpoint, {}), token, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
  });
  return (await dataOf(reply)) as Reply<E>;
}
