import type { User } from '@vestry/sync/contract/users';
import { formatDateTime } from '@vestry/sync/text/format';
import { listTexts } from '@vestry/sync/messages/list-texts';
import { t } from '@vestry/sync/messages/translate';
import { ROLE_NAMES } from '../../entities/accounts/role-names';
import { sentences } from '../../lib/text';
import { Button } from '../../ui/inputs/button';
import { FactList } from '../../ui/layout/fact-list';
import { Modal } from '../../ui/overlays/modal';
import { UserWaysIn } from './user-ways-in';

interface Props {
  user: User;
  onClose: () => void;
  onOpen: (kind: 'sessions' | 'tokens' | 'previews') => void;
}

/** What is known of a user, nothing cut off. */
export function UserDetails({ user, onClose, onOpen }: Props) {
  const { id, username, email, isActive, roles, factors, updatedAt } = user;
  const owned = [
    factors.includes('passkey') ? t('users.hasPasskey') : '',
    factors.includes('authenticator') ? t('users.hasApp') : '',
  ].filter(Boolean);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('users.details', { name: username })}
      buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <FactList
        facts={[
          [t('users.id'), id],
          [t('common.email'), email],
          [t('users.active'), t(isActive ? 'users.active' : 'users.inactive')],
          [
            t('common.roles'),
            roles.length > 0 ? listTexts(roles.map((role) => t(ROLE_NAMES[role]))) : t('common.noRole'),
          ],
          ...(owned.length > 0 ? [[t('users.factors'), sentences(...owned)] as const] : []),
          [t('users.updated'), formatDateTime(updatedAt)],
        ]}
      />
      <UserWaysIn id={id} onOpen={onOpen} />
    </Modal>
  );
}
