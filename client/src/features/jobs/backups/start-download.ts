import { downloadBackup } from '@vestry/sync/contract/backups';
import { addressOf } from '../../../data/http/request';

/** The browser itself saves the archive, which may be larger than the memory of a page. */
export function startDownload(name: string, token: string): void {
  const link = document.createElement('a');
  link.href = addressOf(downloadBackup, { params: { name }, query: { token } });
  link.download = `vestry-${name}.tar`;
  link.click();
}
