import { t } from '@vestry/sync/messages/translate';
import { useEffect, useState } from 'react';
import { LuKeyRound, LuSmartphone } from 'react-icons/lu';
import {
  addFirstAuthenticator,
  addFirstPasskey,
  beginFirstAuthenticator,
  type FirstFactor,
} from '../../data/session/factor-sign-in';
import { canUsePasskeys } from '../../data/session/can-use-passkeys';
import { refusalInWords } from '../../data/session/passkeys';
import { useSignInMethods } from './sign-in-methods';
import { AuthenticatorSteps } from '../../entities/accounts/authenticator-steps';
import { Button } from '../../ui/inputs/button';
import { FormError } from '../../ui/inputs/form-error';
import { RecoveryCodes } from '../../entities/accounts/recovery-codes';
import { useBusy } from '../../ui/hooks/use-busy';

/** Each step takes the place of the button that led to it: the keyboard goes on at the heading. */
function Begun() {
  useEffect(() => document.getElementById('factor-step')?.focus(), []);
  return null;
}

/** A role needs a factor, and there is none: nobody comes in before there is one. */
export function FirstFactorStep({ onBack }: { onBack: () => void }) {
  const [begun, setBegun] = useState<Awaited<ReturnType<typeof beginFirstAuthenticator>> | null>(null);
  const [done, setDone] = useState<FirstFactor | null>(null);
  const [refused, setRefused] = useState('');
  const { value } = useSignInMethods();
  const { busy, run } = useBusy((cause) => setRefused(refusalInWords(cause, t('auth.offline'))));
  const begin = (work: () => Promise<void>) => {
    setRefused('');
    void run(work);
  };
  if (done?.codes)
    return (
      <>
        <Begun key="codes" />
        <RecoveryCodes codes={done.codes} />
        <FormError>{refused}</FormError>
        <Button tone="blue" busy={busy} onClick={() => begin(done.enter)}>
          {t('factors.codesKept')}
        </Button>
      </>
    );
  if (begun)
    return (
      <>
        <Begun key="app" />
        <AuthenticatorSteps
          secret={begun.secret}
          uri={begun.uri}
          onCode={async (code) => setDone(await addFirstAuthenticator(begun.ticket, code))}
          onCancel={() => setBegun(null)}
        />
      </>
    );
  return (
    <>
      <Begun key="choice" />
      <p className="text-soft">{t('factors.setUpHint')}</p>
      <FormError>{refused}</FormError>
      {canUsePasskeys(value?.passkeys) ? (
        <Button
          tone="blue"
          busy={busy}
          icon={<LuKeyRound />}
          onClick={() => begin(async () => setDone(await addFirstPasskey(t('factors.firstPasskey'))))}
        >
          {t('factors.addPasskey')}
        </Button>
      ) : null}
      <Button
        disabled={busy}
        icon={<LuSmartphone />}
        onClick={() => begin(async () => setBegun(await beginFirstAuthenticator()))}
      >
        {t('factors.addApp')}
      </Button>
      <Button tone="quiet" onClick={onBack}>
        {t('factors.back')}
      </Button>
    </>
  );
}
