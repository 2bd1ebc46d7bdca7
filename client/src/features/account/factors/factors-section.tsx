import { readOwnFactors, renewRecoveryCodes } from '@vestry/sync/contract/own-factors';
import { formatDate } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { call } from '../../../data/http/call';
import { useRemote } from '../../../data/http/use-remote';
import { RemoteState } from '../../../ui/feedback/remote-state';
import { AuthenticatorPart } from './authenticator-part';
import { ProofDialog } from '../../../entities/accounts/proof-dialog';
import { PasskeysPart } from './passkeys-part';
import { type FactorChange, useFactorChange } from './use-factor-change';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { RecoveryCodes } from '../../../entities/accounts/recovery-codes';
import { ConfirmModal } from '../../../ui/overlays/confirm-modal';

/** What there is beside the password. */
export function FactorsSection() {
  const { value, loading, offline, error, reload } = useRemote(['factors'], () => call(readOwnFactors, {}), {
    keep: true,
  });
  const change = useFactorChange(value, reload);
  const isNone = value !== undefined && value.passkeys.length === 0 && value.authenticator === null;
  return (
    <section
      id="second-factors"
      aria-labelledby="second-factors-title"
      className="flex w-full max-w-md flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="second-factors-title" className="text-base font-semibold">
        {t('factors.title')}
      </h2>
      <p className="text-sm text-soft">{t('factors.hint')}</p>
      {value?.requiredFrom && isNone ? (
        <p className="rounded-md bg-orange-soft px-3 py-2 text-sm text-orange-ink">
          {t('factors.requiredFrom', { day: formatDate(value.requiredFrom) })}
        </p>
      ) : null}
      <RemoteState offline={offline} loading={loading} error={error}>
        {t('factors.offline')}
      </RemoteState>
      {value ? (
        <>
          <PasskeysPart passkeys={value.passkeys} change={change} disabled={offline} />
          <AuthenticatorPart authenticator={value.authenticator} change={change} disabled={offline} />
          {isNone ? null : <RecoveryPart left={value.recoveryCodes} change={change} disabled={offline} />}
        </>
      ) : null}
      <ProofDialog question={change.question} />
      <CodesDialog codes={change.codes} onClose={change.codesKept} />
    </section>
  );
}

interface Props {
  codes: readonly string[] | null;
  onClose: () => void;
}

function CodesDialog({ codes, onClose }: Props) {
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

interface RecoveryPartProps {
  left: number;
  change: FactorChange;
  disabled: boolean;
}

function RecoveryPart({ left, change, disabled }: RecoveryPartProps) {
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
