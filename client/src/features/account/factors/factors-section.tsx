import { readOwnFactors } from '@vestry/sync/contract/own-factors';
import { formatDate } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../../data/http/call';
import { useRemote } from '../../../data/http/use-remote';
import { RemoteState } from '../../../ui/feedback/remote-state';
import { AuthenticatorPart } from './authenticator-part';
import { ProofDialog } from '../../../entities/accounts/proof-dialog';
import { CodesDialog } from './codes-dialog';
import { PasskeysPart } from './passkeys-part';
import { RecoveryPart } from './recovery-part';
import { useFactorChange } from './use-factor-change';

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
