import {
  endAllSessionsOf,
  endOtherSessions,
  endSessionOf,
  listSessionsOf,
} from '@vestry/sync/contract/sessions';
import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { Button } from '../../ui/inputs/button';
import { Modal } from '../../ui/overlays/modal';
import { RemoteState } from '../../ui/feedback/remote-state';
import { SessionList } from '../../entities/accounts/session-list';
import { useEndSessions } from '../../entities/accounts/use-end-sessions';

interface Props {
  user: User;
  onClose: () => void;
}

/** Where somebody is signed in, for an admin: a phone that was lost is signed out here. */
export function UserSessions({ user, onClose }: Props) {
  const params = { id: user.id };
  const { value, loading, offline, error, reload } = useRemote(
    ['sessions', user.id],
    () => call(listSessionsOf, { params }),
    { keep: true },
  );
  const { busy, end } = useEndSessions(reload);
  const sessions = value ?? [];
  /** One's own: the device in hand stays signed in. */
  const own = sessions.some(({ isCurrent }) => isCurrent);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('sessions.of', { name: user.username })}
      buttons={
        <>
          <Button data-first onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button
            tone="red"
            busy={busy}
            disabled={offline || sessions.length === (own ? 1 : 0)}
            onClick={() => end(() => (own ? call(endOtherSessions, {}) : call(endAllSessionsOf, { params })))}
          >
            {own ? t('sessions.endOthers') : t('sessions.endAll')}
          </Button>
        </>
      }
    >
      <RemoteState offline={offline} loading={loading} error={error}>
        {t('sessions.offline')}
      </RemoteState>
      {!loading && !offline && sessions.length === 0 ? (
        <p className="text-soft">{t('sessions.none')}</p>
      ) : null}
      <SessionList
        sessions={sessions}
        disabled={offline || busy}
        onEnd={({ id }) => end(() => call(endSessionOf, { params: { id: user.id, session: id } }))}
      />
      <p className="mt-2 text-sm text-soft">{t('sessions.hintOther')}</p>
    </Modal>
  );
}
