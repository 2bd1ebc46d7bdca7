import { t } from '@vestry/sync/messages/translate';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../../ui/inputs/button';
import { FormError } from '../../ui/inputs/form-error';
import { Modal } from '../../ui/overlays/modal';

interface Props {
  title: string;
  submit: string;
  form: ComponentProps<'form'>;
  failure: string;
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A short form over the list. */
export function FormDialog({ title, submit, form, failure, busy, onClose, children }: Props) {
  const id = useId();
  return (
    <Modal
      open
      onClose={onClose}
      locked={busy}
      title={title}
      buttons={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} tone="blue" busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="flex flex-col gap-4 text-ink">
        <FormError>{failure}</FormError>
        {children}
      </form>
    </Modal>
  );
}
