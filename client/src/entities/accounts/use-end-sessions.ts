import { t } from '@vestry/sync/messages/translate';
import { notify } from '../../ui/feedback/notify';
import { useBusy } from '../../ui/hooks/use-busy';

/** Ends sessions by a call of the server, says how many there were, and reads the list again. */
export function useEndSessions(reload: () => void) {
  const { busy, run } = useBusy();
  const end = (work: () => Promise<{ ended: number }>) =>
    void run(async () => {
      const { ended } = await work();
      notify.success(t('sessions.ended', { count: ended }));
      reload();
    });
  return { busy, end };
}
