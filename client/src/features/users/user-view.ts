import { USER_VIEWS, type UserView } from '@vestry/sync/contract/users';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { ROLE_NAMES } from '../../entities/accounts/role-names';
import type { FilterSegment } from '../../ui/inputs/filter-segments';
import { useAddressChoice } from '../../ui/tables/use-address-filter';

const TEXTS = {
  active: 'users.active',
  inactive: 'users.inactive',
  ...ROLE_NAMES,
  none: 'common.noRole',
} as const satisfies Record<UserView, MessageKey>;

export const userViewText = (view: UserView): string => t(TEXTS[view]);

export const userSegments = (): FilterSegment[] => [
  { value: '', label: t('users.showAll') },
  ...USER_VIEWS.map((value) => ({ value, label: userViewText(value) })),
];

/** What the list is narrowed to, kept in the address; '' for everybody. */
export const useUserView = () => useAddressChoice('show', USER_VIEWS);
