import type { SentLink } from '@vestry/sync/contract/access';
import { removeFactorsOf } from '@vestry/sync/contract/factor-rules';
import { deleteUser } from '@vestry/sync/contract/people';
import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { useEffect } from 'react';
import { call } from '../../data/http/call';
import { sentences } from '../../lib/text';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { notify } from '../../ui/feedback/notify';
import { EmailDialog } from './email-dialog';
import { LinkModal } from './link-modal';
import { NameDialog } from './name-dialog';
import { nameId } from './name-id';
import { UserDetails } from './user-details';
import { UserSessions } from './user-sessions';
import { UserTokens } from './user-tokens';
import { PreviewLinksDialog } from './preview-links-dialog';
import { WhatEnds } from './user-ways-in';

type Kind =
  | 'details'
  | 'deactivate'
  | 'deactivateOwn'
  | 'link'
  | 'sessions'
  | 'factors'
  | 'name'
  | 'email'
  | 'tokens'
  | 'previews'
  | 'delete';

/** What is asked or shown about somebody of the list. `unsent`: the link that no mail took along. */
export type OpenDialog = { user: User } & ({ kind: Kind } | { kind: 'unsent'; sent: SentLink });

interface Props {
  dialog: OpenDialog;
  onClose: () => void;
  onChange: () => void;
  /** Another one in the place of this one. */
  onOpen: (dialog: OpenDialog) => void;
  onDeactivate: (user: User) => Promise<void>;
  onSendLink: (user: User) => Promise<void>;
}

/** Its row is recreated when the list turns from a table into cards; the dialog stands above both and stays as it is. */
export function UserDialog(props: Props) {
  const { id } = props.dialog.user;
  // The button that opened it may have gone with its row: the focus comes to the row that took its place.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const row = document.getElementById(nameId(id))?.closest('[data-row]');
      row?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    },
    [id],
  );
  return <Shown {...props} />;
}

function Shown({ dialog, onClose, onChange, onOpen, onDeactivate, onSendLink }: Props) {
  const { user } = dialog;
  const { id, username: name } = user;
  switch (dialog.kind) {
    case 'unsent':
      return <LinkModal sent={dialog.sent} id={id} name={name} onClose={onClose} />;
    case 'details':
      return <UserDetails user={user} onClose={onClose} onOpen={(kind) => onOpen({ kind, user })} />;
    case 'sessions':
      return <UserSessions user={user} onClose={onClose} />;
    case 'tokens':
      return <UserTokens user={user} onClose={onClose} />;
    case 'previews':
      return <PreviewLinksDialog user={user} onClose={onClose} />;
    case 'name':
      return <NameDialog user={user} onClose={onClose} onSaved={onChange} />;
    case 'email':
      return <EmailDialog user={user} onClose={onClose} onSaved={onChange} />;
    case 'deactivate':
      return (
        <ConfirmModal
          open
          onClose={onClose}
          title={t('users.deactivateTitle', { name })}
          confirmLabel={t('users.deactivateNamed', { name })}
          onConfirm={() => onDeactivate(user)}
        >
          <div className="flex flex-col gap-2">
            <p>{t('users.deactivateEnds')}</p>
            <WhatEnds ids={[id]} event="deactivated" />
            <p>{t('people.deleteUnsentOf')}</p>
          </div>
        </ConfirmModal>
      );
    case 'deactivateOwn':
      return (
        <ConfirmModal
          open
          onClose={onClose}
          title={t('users.deactivateOwnTitle')}
          confirmLabel={t('users.deactivateOwn')}
          onConfirm={() => onDeactivate(user)}
        >
          <div className="flex flex-col gap-2">
            <p>{t('users.deactivateOwnHint')}</p>
            <WhatEnds ids={[id]} event="deactivated" />
          </div>
        </ConfirmModal>
      );
    case 'link':
      return (
        <ConfirmModal
          open
          onClose={onClose}
          title={t('users.sendLinkTitle')}
          confirmLabel={t('users.sendLink', { name })}
          tone="blue"
          onConfirm={() => onSendLink(user)}
        >
          <div className="flex flex-col gap-2">
            <p>{t('users.sendLinkHint', { name })}</p>
            <WhatEnds ids={[id]} event="resetByLink" />
          </div>
        </ConfirmModal>
      );
    case 'factors':
      return (
        <ConfirmModal
          open
          onClose={onClose}
          title={t('users.factorsOf', { name })}
          confirmLabel={t('users.removeFactors')}
          onConfirm={async () => {
            await call(removeFactorsOf, { params: { id } });
            notify.success(t('users.factorsRemoved'));
            onChange();
          }}
        >
          <p>
            {sentences(
              user.factors.includes('passkey') ? t('users.hasPasskey') : null,
              user.factors.includes('authenticator') ? t('users.hasApp') : null,
            )}
          </p>
          <p className="mt-2">{t('users.removeFactorsHint')}</p>
        </ConfirmModal>
      );
    case 'delete':
      return (
        <ConfirmModal
          open
          onClose={onClose}
          title={t('people.deleteTitle', { name })}
          confirmLabel={t('people.deleteNamed', { name })}
          onConfirm={async () => {
            await call(deleteUser, { params: { id } });
            notify.success(t('people.deleted', { name }));
            onChange();
          }}
        >
          <div className="flex flex-col gap-2">
            <p>{t('people.deleteStays')}</p>
            <p>{t('people.deleteEnds')}</p>
            <WhatEnds ids={[id]} event="deleted" />
            <p>{t('people.deleteUnsentOf')}</p>
          </div>
        </ConfirmModal>
      );
  }
}
