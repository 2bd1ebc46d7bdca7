import type { StoredRecord } from '@vestry/sync/contract/reviews';
import { t } from '@vestry/sync/messages/translate';
import { openedDatabase, type VestryDatabase } from '../data/storage/database';
import { documentName } from '../data/names/document-names';
import { notify } from '../ui/feedback/notify';
import { personName } from '../entities/accounts/person-name';

type NoticeKey = `reviews.notify${'Ask' | 'Good' | 'Changes' | 'Reply'}`;

/** The message of a colleague's record for this person; null when it is for others. */
async function textFor(db: VestryDatabase, { said: event }: StoredRecord): Promise<NoticeKey | null> {
  const isOwn = async (id: string) => (await db.reviews.get(id))?.by?.id === db.userId;
  switch (event.type) {
    case 'ask':
      return (event.reviewer ?? db.userId) === db.userId ? 'reviews.notifyAsk' : null;
    case 'answer':
      if (!(await isOwn(event.to))) return null;
      return event.verdict === 'good' ? 'reviews.notifyGood' : 'reviews.notifyChanges';
    case 'reply':
      return (await isOwn(event.to)) ? 'reviews.notifyReply' : null;
    default:
      return null;
  }
}

/** Says at once what colleagues ask of this person, and what they answer. */
export async function notifyReviews(records: readonly StoredRecord[]): Promise<void> {
  const db = openedDatabase();
  for (const record of records) {
    const [key, head] = await Promise.all([textFor(db, record), db.documents.get(record.page)]);
    if (!key || !head) continue;
    const name = record.by ? personName(record.by.username) : t('reviews.somebody');
    notify.info(t(key, { name, page: documentName('page', head.fields) }));
  }
}
