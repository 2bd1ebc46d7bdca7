import { MAX_PASSKEY_NAME, passkeyNameSchema } from '@vestry/sync/contract/factor-parts';
import { type Passkey, renamePasskey } from '@vestry/sync/contract/own-factors';
import { t } from '@vestry/sync/messages/translate';
import { useId } from 'react';
import { call } from '../../../data/http/call';
import { checkedBy } from '../../../data/http/checked-by';
import { useForm } from '../../../data/http/use-form';
import { Button } from '../../../ui/inputs/button';
import { FormError } from '../../../ui/inputs/form-error';
import { Modal } from '../../../ui/overlays/modal';
import { TextField } from '../../../ui/inputs/text-field';
import type { FactorChange } from './use-factor-change';

interface Props {
  passkey: Passkey;
  change: FactorChange;
  onClose: () => void;
}

/** Another name for a passkey: devices change hands, and names that fitted once. */
export function PasskeyName({ passkey: { id, name }, change, onClose }: Props) {
  const formId = useId();
  const { form, field, failure } = useForm({
    empty: { name },
    check: checkedBy(passkeyNameSchema),
    send: async (body) => {
      onClose();
      change.begin((proof) => call(renamePasskey, { body: { proof, id, ...body } }));
    },
    offline: t('factors.offline'),
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={t('factors.renameOf', { name })}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} tone="blue">
            {t('factors.rename')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="flex flex-col gap-4 text-ink">
        <FormError>{failure}</FormError>
        <TextField
          label={t('factors.passkeyNewName')}
          {...field('name')}
          maxLength={MAX_PASSKEY_NAME}
          autoComplete="off"
          data-first
        />
      </form>
    </Modal>
  );
}
