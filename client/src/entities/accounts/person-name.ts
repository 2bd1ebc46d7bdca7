import { isDeletedName } from '@vestry/sync/access/deleted-user';
import { t } from '@vestry/sync/messages/translate';

/** A person's name on the screens: a deleted account has none any more. */
export const personName = (username: string): string =>
  isDeletedName(username) ? t('common.deletedUser') : username;
