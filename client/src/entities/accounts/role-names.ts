import type { MessageKey } from '@vestry/sync/messages/translate';
import type { Role } from '@vestry/sync/access/permissions';

/** How a role is called on the screens. */
export const ROLE_NAMES: Record<Role, MessageKey> = {
  admin: 'common.roleAdmin',
  editor: 'common.roleEditor',
  viewer: 'common.roleViewer',
};
