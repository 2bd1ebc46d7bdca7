import { isDeletedName } from '@vestry/sync/deleted-user';
import { t } from '@vestry/sync/messages/translate';

/** What a person is called on the screens: whose account was deleted has no name any more. */
export const personName = (username: string): string =>
  isDeletedName(username) ? t('common.deletedUser') : username;
