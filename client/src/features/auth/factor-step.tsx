import type { PendingSignIn } from '@vestry/sync/contract/factor-sign-in';
import { t } from '@vestry/sync/messages/translate';
import { FirstFactorStep } from './first-factor-step';
import { SecondStep } from './second-step';

interface Props {
  pending: PendingSignIn;
  onBack: () => void;
}

/** After a right password: the second factor, or setting up the first one. */
export default function FactorStep({ pending, onBack }: Props) {
  const isFirst = pending.factors.length === 0;
  return (
    <section aria-labelledby="factor-step" className="flex flex-col gap-4 text-sm">
      <h2 id="factor-step" tabIndex={-1} className="text-base font-semibold outline-none">
        {t(isFirst ? 'factors.setUp' : 'factors.second')}
      </h2>
      {isFirst ? <FirstFactorStep onBack={onBack} /> : <SecondStep pending={pending} onBack={onBack} />}
    </section>
  );
}
