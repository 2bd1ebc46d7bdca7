import type { FormerImport } from '@vestry/sync/contract/site-imports';
import { formerMessage } from '@vestry/sync/messages/import-note';
import { inWords } from '@vestry/sync/messages/in-words';
import { formatDateTime } from '@vestry/sync/text/format';

/** Which import of the same site came before, and what becomes of it. */
export function FormerLine({ former }: { former: FormerImport }) {
  const at = former.at === null ? '' : formatDateTime(former.at);
  return <p className="text-sm wrap-anywhere text-ink">{inWords(formerMessage(former, at))}</p>;
}
