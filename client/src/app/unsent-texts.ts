import { t } from '@vestry/sync/messages/translate';
import type { PendingWork } from '../data/session/pending-work';

/** '2 changes haven’t reached the server.', '1 document has unsaved changes. …': a sentence for each that there is. */
export function unsentTexts({
  changes = 0,
  drafts = 0,
  images = 0,
  files = 0,
  unread = false,
}: Partial<PendingWork>): string[] {
  const texts: string[] = [];
  if (changes > 0) texts.push(t('common.unsentChanges', { count: changes }));
  if (drafts > 0) texts.push(t('common.unsentDrafts', { count: drafts }));
  if (images > 0) texts.push(t('common.unsentImages', { count: images }));
  if (files > 0) texts.push(t('common.unsentFiles', { count: files }));
  if (unread) texts.push(t('common.unsentUnread'));
  return texts;
}
