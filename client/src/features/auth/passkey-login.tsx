import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuKeyRound } from 'react-icons/lu';
import { signInByPasskey } from '../../data/session/factor-sign-in';
import { refusalInWords } from '../../data/session/passkeys';
import { finishLeaving } from '../../data/session/sign-out';
import { Button } from '../../ui/button';
import { FormError } from '../../ui/form-error';
import { useBusy } from '../../ui/use-busy';

/** Instead of a name and a password. */
export default function PasskeyLogin() {
  const [refused, setRefused] = useState('');
  const { busy, run } = useBusy((cause) => setRefused(refusalInWords(cause, t('auth.offline'))));
  const signIn = async () => {
    setRefused('');
    await finishLeaving();
    await signInByPasskey();
  };
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <FormError>{refused}</FormError>
      <Button busy={busy} icon={<LuKeyRound />} onClick={() => void run(signIn)}>
        {t('factors.signInWithPasskey')}
      </Button>
    </div>
  );
}
