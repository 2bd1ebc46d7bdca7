import { t } from '@vestry/sync/messages/translate';
import { notify } from '../../ui/feedback/notify';
import type { LeftOut } from './model/read-clipboard';

/** What of a clipboard is not taken over. */
export function sayLeft({ pictures = 0, deletions = 0, comments = 0 }: Partial<LeftOut>): void {
  if (pictures > 0) notify.info(t('writing.picturesLeft', { count: pictures }));
  if (deletions > 0) notify.info(t('writing.deletionsLeft', { count: deletions }));
  if (comments > 0) notify.info(t('writing.commentsLeft', { count: comments }));
}
