import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuKeyRound } from 'react-icons/lu';
import { useForm } from '../http/use-form';
import { refusalInWords } from '../session/passkeys';
import { Button } from '../../ui/button';
import { FormError } from '../../ui/form-error';
import { Modal } from '../../ui/modal';
import { TextField } from '../../ui/text-field';
import { useBusy } from '../../ui/use-busy';

interface Props {
  title: string;
  hasPassword: boolean;
  hasPasskey: boolean;
  onPassword: (password: string) => Promise<void>;
  onPasskey: () => Promise<void>;
  onClose: () => void;
}

/** Before a change of factors: an open screen alone must not be enough. */
export function ProofDialog({ title, hasPassword, hasPasskey, onPassword, onPasskey, onClose }: Props) {
  const [refused, setRefused] = useState('');
  const { busy, run } = useBusy((cause) => setRefused(refusalInWords(cause, t('factors.offline'))));
  return (
    <Modal open onClose={onClose} title={title} locked={busy}>
      <div className="flex flex-col gap-4">
        <p>{t('factors.proofHint')}</p>
        <FormError>{refused}</FormError>
        {hasPassword ? <PasswordProof onPassword={onPassword} /> : null}
        {hasPasskey ? (
          <Button
            busy={busy}
            icon={<LuKeyRound />}
            onClick={() => {
              setRefused('');
              void run(onPasskey);
            }}
          >
            {t('factors.usePasskey')}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}

function PasswordProof({ onPassword }: Pick<Props, 'onPassword'>) {
  const { form, field, failure, busy } = useForm({
    empty: { password: '' },
    check: ({ password }) =>
      password === '' ? [{ field: 'password', message: t('common.passwordRequired') }] : [],
    send: ({ password }) => onPassword(password),
    offline: t('factors.offline'),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <FormError>{failure}</FormError>
      <TextField
        label={t('common.password')}
        type="password"
        {...field('password')}
        autoComplete="current-password"
        maxLength={1024}
        data-first
      />
      <Button type="submit" tone="blue" busy={busy}>
        {t('factors.goOn')}
      </Button>
    </form>
  );
}
