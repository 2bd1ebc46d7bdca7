import { t } from '@vestry/sync/messages/translate';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { RecoveryCodes } from '../../../entities/accounts/recovery-codes';

interface Props {
  codes: readonly string[] | null;
  onClose: () => void;
}

export function CodesDialog({ codes, onClose }: Props) {
  return (
    <Modal
      open={codes !== null}
      onClose={onClose}
      title={t('factors.codes')}
      buttons={
        <Button tone="blue" onClick={onClose}>
          {t('factors.codesKept')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes ?? []} />
    </Modal>
  );
}
