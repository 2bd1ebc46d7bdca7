import { endTokenOf, listTokensOf } from '@vestry/sync/contract/tokens';
import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { ROLE_NAMES } from '../../entities/accounts/role-names';
import { Button } from '../../ui/inputs/button';
import { Modal } from '../../ui/overlays/modal';
import { notify } from '../../ui/feedback/notify';
import { RemoteState } from '../../ui/feedback/remote-state';
import { TokenList } from '../../entities/accounts/token-list';
import { useBusy } from '../../ui/hooks/use-busy';

interface Props {
  user: User;
  onClose: () => void;
}

/** What programs sign in with in somebody's name, for an admin. */
export function UserTokens({ user: { id, username }, onClose }: Props) {
  const { value, loading, offline, error, reload } = useRemote(
    ['tokens', id],
    () => call(listTokensOf, { params: { id } }),
    { keep: true },
  );
  const { busy, run } = useBusy();
  return (
    <Modal
      open
      onClose={onClose}
      title={t('tokens.of', { name: username })}
      buttons={
        <Button data-first onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <RemoteState offline={offline} loading={loading} error={error}>
        {t('tokens.offline')}
      </RemoteState>
      {value?.length === 0 ? <p className="text-soft">{t('tokens.none')}</p> : null}
      <TokenList
        tokens={value ?? []}
        roleName={(role) => t(ROLE_NAMES[role])}
        disabled={offline || busy}
        onEnd={({ id: token }) =>
          void run(async () => {
            await call(endTokenOf, { params: { id, token } });
            notify.success(t('tokens.ended'));
            reload();
          })
        }
      />
    </Modal>
  );
}
