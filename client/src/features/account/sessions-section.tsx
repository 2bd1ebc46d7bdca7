import { endOtherSessions, endOwnSession, listOwnSessions } from '@vestry/sync/contract/sessions';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { askAgain, useRemote } from '../../data/http/use-remote';
import { Button } from '../../ui/inputs/button';
import { RemoteState } from '../../ui/feedback/remote-state';
import { SessionList } from '../../entities/accounts/session-list';
import { useEndSessions } from '../../entities/accounts/use-end-sessions';
import { DEVICES_ID, WAYS_IN } from './ways-in-keys';

/** Where one is signed in, and the way out everywhere else. */
export function SessionsSection() {
  const { value, loading, offline, error, reload } = useRemote(
    ['sessions'],
    () => call(listOwnSessions, {}),
    {
      keep: true,
    },
  );
  const { busy, end } = useEndSessions(() => {
    reload();
    void askAgain(WAYS_IN);
    // Signing out everywhere else ends them, too.
    void askAgain(['tokens']);
  });
  const sessions = value ?? [];
  return (
    <section className="flex w-full max-w-md flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id={DEVICES_ID} tabIndex={-1} className="scroll-mt-20 text-base font-semibold">
        {t('sessions.title')}
      </h2>
      <RemoteState offline={offline} loading={loading} error={error}>
        {t('sessions.offline')}
      </RemoteState>
      <SessionList
        sessions={sessions}
        disabled={offline || busy}
        onEnd={({ id }) => end(() => call(endOwnSession, { params: { session: id } }))}
      />
      {sessions.length > 1 ? (
        <Button busy={busy} disabled={offline} onClick={() => end(() => call(endOtherSessions, {}))}>
          {t('sessions.endOthers')}
        </Button>
      ) : null}
      <p className="text-sm text-soft">{t('sessions.hint')}</p>
    </section>
  );
}
