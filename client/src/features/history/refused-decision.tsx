import { t } from '@vestry/sync/messages/translate';
import { exportLater } from '../../data/session/export-later';
import { type Decision, dropDecision, retryDecision } from '../../data/sync/decisions';
import { sendSoon } from '../../data/sync/sync';
import { DECIDED_TEXTS } from '../../entities/changes/outcome-texts';
import { adviceFor } from '../../entities/changes/advice';
import { refusalTexts } from '../../entities/changes/refusal-texts';
import { RefusedNotice } from '../../entities/changes/refused-notice';

/** A choice between two versions that the server did not take: why, since when, and what can be done. */
export function RefusedDecision({ uid, decision }: { uid: string; decision: Decision }) {
  const { choice, at, refusal } = decision;
  if (!refusal) return null;
  const name = t(DECIDED_TEXTS[choice]);
  return (
    <RefusedNotice
      title={t('outbox.decisionRefused')}
      name={name}
      at={at}
      texts={[name, ...refusalTexts(refusal), adviceFor('decision', refusal.reason)]}
      onRetry={() => retryDecision(uid, decision).then(sendSoon)}
      onDrop={() => dropDecision(decision)}
      dropText={t('common.dismiss')}
      work={exportLater}
    />
  );
}
