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
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { notify } from '../../ui/notify';
import { OfflineNote } from '../../ui/offline-note';
import { SessionList } from '../../ui/session-list';
import { useBusy } from '../../ui/use-busy';

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
  const { busy, run } = useBusy();
  const end = (work: () => Promise<{ ended: number }>) =>
    void run(async () => {
      const { ended } = await work();
      notify.success(t('sessions.ended', { count: ended }));
      reload();
    });
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
      {offline ? <OfflineNote>{t('sessions.offline')}</OfflineNote> : null}
      {loading && !offline ? <p className="text-sm text-soft">{t('common.loading')}</p> : null}
      {error && !offline ? (
        <p role="alert" className="text-red-ink">
          {error}
        </p>
      ) : null}
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
