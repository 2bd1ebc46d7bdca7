import { t } from '@vestry/sync/messages/translate';
import type { ComponentProps } from 'react';
import { LuKeyRound } from 'react-icons/lu';
import { Button } from '../../ui/inputs/button';
import { FormError } from '../../ui/inputs/form-error';
import { Modal } from '../../ui/overlays/modal';
import { TextField } from '../../ui/inputs/text-field';

interface Question {
  /** Null when there is no password. */
  password: {
    form: ComponentProps<'form'>;
    field: (
      name: 'password',
    ) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>;
    failure: string;
    busy: boolean;
  } | null;
  /** Null when there is no passkey. */
  passkey: { busy: boolean; refused: string; onUse: () => void } | null;
  onClose: () => void;
}

/** Before a change of factors: an open screen alone must not be enough. Shows nothing while nothing is asked. */
export function ProofDialog({ question }: { question: Question | null }) {
  if (!question) return null;
  const { password, passkey, onClose } = question;
  const busy = password?.busy === true || passkey?.busy === true;
  return (
    <Modal open onClose={onClose} title={t('factors.proofTitle')} locked={busy}>
      <div className="flex flex-col gap-4">
        <p>{t('factors.proofHint')}</p>
        <FormError>{passkey?.refused ?? ''}</FormError>
        {password ? (
          <form {...password.form} className="flex flex-col gap-4">
            <FormError>{password.failure}</FormError>
            <TextField
              label={t('common.password')}
              type="password"
              {...password.field('password')}
              autoComplete="current-password"
              maxLength={1024}
              data-first
            />
            <Button type="submit" tone="blue" busy={password.busy}>
              {t('factors.goOn')}
            </Button>
          </form>
        ) : null}
        {passkey ? (
          <Button busy={passkey.busy} icon={<LuKeyRound />} onClick={passkey.onUse}>
            {t('factors.usePasskey')}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
