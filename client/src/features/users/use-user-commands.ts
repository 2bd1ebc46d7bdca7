import { sendUserLink } from '@vestry/sync/contract/access';
import { deactivateUser, type User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { useMemo } from 'react';
import { call } from '../../data/http/call';
import { notify } from '../../ui/feedback/notify';
import type { OpenDialog } from './user-dialog';

export interface UserCommands {
  deactivate: (user: User) => Promise<void>;
  /** To activate the account, or to set a new password. Only what a mail server took is called sent. */
  sendLink: (user: User) => Promise<void>;
}

/** What a press on a row does, and what the dialogs do that a row may open first. */
export function useUserCommands(onChange: () => void, onOpen: (dialog: OpenDialog) => void): UserCommands {
  return useMemo(
    () => ({
      deactivate: async ({ id }) => {
        await call(deactivateUser, { params: { id } });
        notify.success(t('users.deactivated'));
        onChange();
      },
      sendLink: async (user) => {
        const { id, username: name, isActive } = user;
        const sent = await call(sendUserLink, { params: { id } });
        if (sent.mail !== 'sent') onOpen({ kind: 'unsent', user, sent });
        else notify.success(isActive ? t('users.linkSent', { name }) : t('users.activationSent'));
      },
    }),
    [onChange, onOpen],
  );
}
