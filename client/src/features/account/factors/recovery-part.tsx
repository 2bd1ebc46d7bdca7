import { renewRecoveryCodes } from '@vestry/sync/contract/own-factors';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { call } from '../../../data/http/call';
import { Button } from '../../../ui/inputs/button';
import { ConfirmModal } from '../../../ui/overlays/confirm-modal';
import type { FactorChange } from './use-factor-change';

interface Props {
  left: number;
  change: FactorChange;
  disabled: boolean;
}

export function RecoveryPart({ left, change, disabled }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4 text-sm">
      <h3 className="font-medium">{t('factors.codes')}</h3>
      <p className={left < 3 ? 'text-orange-ink' : 'text-soft'}>{t('factors.codesLeft', { count: left })}</p>
      <div>
        <Button disabled={disabled} onClick={() => setAsking(true)}>
          {t('factors.newCodes')}
        </Button>
      </div>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        title={t('factors.newCodes')}
        confirmLabel={t('factors.newCodes')}
        tone="blue"
        onConfirm={() => change.begin((proof) => call(renewRecoveryCodes, { body: { proof } }))}
      >
        {t('factors.newCodesHint')}
      </ConfirmModal>
    </div>
  );
}
