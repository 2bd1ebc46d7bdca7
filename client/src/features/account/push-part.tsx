import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuBell, LuBellOff } from 'react-icons/lu';
import { ApiError } from '../../data/http/api-error';
import { useOnline } from '../../data/http/use-online';
import { askAgain, useRemote } from '../../data/http/use-remote';
import { type PushState, pushState, startPush, stopPush } from '../../data/session/push';
import { Button } from '../../ui/inputs/button';
import { FormError } from '../../ui/inputs/form-error';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useBusy } from '../../ui/hooks/use-busy';
import { WAYS_IN } from './ways-in-keys';

const SAYS: Partial<Record<PushState, MessageKey>> = {
  on: 'account.pushOn',
  denied: 'account.pushDenied',
  unsupported: 'account.pushUnsupported',
};

/** Messages of the system, for who wants them: the browser is asked by a press and never by itself. */
export function PushPart() {
  const { value: state, reload } = useRemote(['push'], pushState);
  const online = useOnline();
  const [problem, setProblem] = useState('');
  const { busy, run } = useBusy((error) =>
    setProblem(error instanceof ApiError ? error.message : t('account.pushFailed')),
  );
  const change = (work: () => Promise<void>) => {
    setProblem('');
    void run(work).finally(() => {
      reload();
      void askAgain(WAYS_IN);
    });
  };
  const says = state && SAYS[state];
  return (
    <div className="flex w-full flex-col items-start gap-2 border-t border-line pt-3">
      <h3 className="text-sm font-semibold">{t('account.push')}</h3>
      <p className="text-sm text-soft">{t('account.pushHint')}</p>
      <p role="status" className="text-sm font-medium empty:hidden">
        {says ? t(says) : ''}
      </p>
      {state === undefined ? <Skeleton className="h-11 w-44 md:h-8" /> : null}
      {state === 'off' ? (
        <Button busy={busy} disabled={!online} icon={<LuBell />} onClick={() => change(startPush)}>
          {t('account.pushStart')}
        </Button>
      ) : null}
      {state === 'on' ? (
        <Button busy={busy} disabled={!online} icon={<LuBellOff />} onClick={() => change(stopPush)}>
          {t('account.pushStop')}
        </Button>
      ) : null}
      {!online && (state === 'on' || state === 'off') ? (
        <p className="text-sm text-soft">{t('account.pushOffline')}</p>
      ) : null}
      <FormError>{problem}</FormError>
    </div>
  );
}
