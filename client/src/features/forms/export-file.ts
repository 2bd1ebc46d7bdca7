import { exportEntries } from '@vestry/sync/contract/forms';
import { withRefresh } from '../../data/http/call';
import { addressOf, send } from '../../data/http/request';
import { saveFile } from '../../lib/save-file';
import type { Filter } from './use-filter';

/** What is chosen, as a file that spreadsheets open. Throws `ApiError`. */
export async function exportFile(query: Filter): Promise<void> {
  const reply = await withRefresh((token) =>
    send(addressOf(exportEntries, { query: { ...query } }), token, { method: exportEntries.method }),
  );
  saveFile(`answers-${new Date().toISOString().slice(0, 10)}.csv`, await reply.blob());
}
