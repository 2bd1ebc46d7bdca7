import type { PendingSignIn } from '@vestry/sync/contract/factor-sign-in';
import { t } from '@vestry/sync/messages/translate';
import { useEffect, useRef, useState } from 'react';
import { LuKeyRound } from 'react-icons/lu';
import { useForm } from '../../data/http/use-form';
import { signInByCode, signInByFactorPasskey } from '../../data/session/factor-sign-in';
import { refusalInWords } from '../../data/session/passkeys';
import { Button } from '../../ui/inputs/button';
import { FormError } from '../../ui/inputs/form-error';
import { TextField } from '../../ui/inputs/text-field';
import { useBusy } from '../../ui/hooks/use-busy';

interface Props {
  pending: PendingSignIn;
  onBack: () => void;
}

/** A passkey, a code of the app or a recovery code: whatever this person has. The screen follows from the session. */
export function SecondStep({ pending: { username, factors, recoveryCodes, passkey }, onBack }: Props) {
  const hasApp = factors.includes('authenticator');
  const [byRecovery, setByRecovery] = useState(!hasApp && passkey === null);
  const [refused, setRefused] = useState('');
  const { busy, run } = useBusy((cause) => setRefused(refusalInWords(cause, t('auth.offline'))));
  const byCode = hasApp || byRecovery;
  const passkeyButton = useRef<HTMLButtonElement>(null);
  // As in the form of the code: what had the focus before is gone.
  useEffect(() => {
    if (!byCode) passkeyButton.current?.focus();
  }, [byCode]);
  return (
    <>
      <p className="text-soft">{t('factors.signingInAs', { name: username })}</p>
      <FormError>{refused}</FormError>
      {passkey ? (
        <Button
          ref={passkeyButton}
          tone={byCode ? 'plain' : 'blue'}
          busy={busy}
          icon={<LuKeyRound />}
          onClick={() => {
            setRefused('');
            void run(() => signInByFactorPasskey(passkey));
          }}
        >
          {t('factors.usePasskey')}
        </Button>
      ) : null}
      {byCode ? <CodeForm key={String(byRecovery)} byRecovery={byRecovery} /> : null}
      {recoveryCodes > 0 && (hasApp || passkey) ? (
        <Button tone="quiet" onClick={() => setByRecovery((now) => !now)}>
          {t(byRecovery ? 'factors.useFactor' : 'factors.useRecovery')}
        </Button>
      ) : null}
      <p className="text-soft">{t(recoveryCodes > 0 ? 'factors.lost' : 'factors.lostAll')}</p>
      <Button tone="quiet" onClick={onBack}>
        {t('factors.back')}
      </Button>
    </>
  );
}

function CodeForm({ byRecovery }: { byRecovery: boolean }) {
  const { form, field, failure, busy } = useForm({
    empty: { code: '' },
    check: ({ code }) => (code.trim() === '' ? [{ field: 'code', message: t('contract.codeRequired') }] : []),
    send: ({ code }) => signInByCode(code),
    offline: t('auth.offline'),
  });
  // The step has just come: the password field that had the focus is gone.
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref]);
  return (
    <form {...form} className="flex flex-col gap-4">
      <FormError>{failure}</FormError>
      <TextField
        label={t(byRecovery ? 'factors.recoveryCode' : 'factors.code')}
        {...field('code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={byRecovery ? 'text' : 'numeric'}
        maxLength={100}
      />
      <Button type="submit" tone="blue" busy={busy}>
        {t('common.login')}
      </Button>
    </form>
  );
}
