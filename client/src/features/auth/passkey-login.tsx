import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuKeyRound } from 'react-icons/lu';
import { refusalInWords } from '../../data/session/passkeys';
import { Button } from '../../ui/inputs/button';
import { FormError } from '../../ui/inputs/form-error';
import { useBusy } from '../../ui/hooks/use-busy';

/** Not before somebody takes it: it brings what works with the data along. */
const loadWay = () =>
  Promise.all([import('../../data/session/sign-out'), import('../../data/session/factor-sign-in')]);

/** Instead of a name and a password. */
export function PasskeyLogin() {
  const [refused, setRefused] = useState('');
  const { busy, run } = useBusy((cause) => setRefused(refusalInWords(cause, t('auth.offline'))));
  const signIn = async () => {
    setRefused('');
    const [{ finishLeaving }, { signInByPasskey }] = await loadWay();
    await finishLeaving();
    await signInByPasskey();
  };
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <FormError>{refused}</FormError>
      <Button busy={busy} icon={<LuKeyRound />} onClick={() => void run(signIn)}>
        {t('auth.signInWithPasskey')}
      </Button>
    </div>
  );
}
