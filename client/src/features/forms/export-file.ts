import { dateAt } from '@vestry/sync/clock';
import { exportEntries } from '@vestry/sync/contract/forms';
import { withRefresh } from '../../data/http/call';
import { addressOf, send } from '../../data/http/request';
import { saveFile } from '../../lib/save-file';
import { siteTimeZone } from '../../lib/site-time-zone';
import type { Filter } from './use-filter';

/** What is chosen, as a file that spreadsheets open. Throws `ApiError`. */
export async function exportFile(query: Filter): Promise<void> {
  const reply = await withRefresh((token) =>
    send(addressOf(exportEntries, { query: { ...query } }), token, { method: exportEntries.method }),
  );
  saveFile(`answers-${dateAt(Date.now(), siteTimeZone())}.csv`, await reply.blob());
}
