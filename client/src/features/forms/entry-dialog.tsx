import type { EntryState, FormEntry } from '@vestry/sync/contract/forms';
import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { isMailAddress } from '@vestry/sync/text/mail-address';
import { Badge } from '../../ui/text/badge';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { ExactTime } from '../../ui/text/exact-time';
import { Modal } from '../../ui/overlays/modal';
import { formTitle, REASONS, shownValue, STATES } from './entry-texts';

interface Props {
  entry: FormEntry | null;
  offline: boolean;
  onState: (entry: FormEntry, state: EntryState) => Promise<void>;
  onDelete: (entry: FormEntry) => void;
  onClose: () => void;
}

/** One answer as a whole: text as text, whatever a visitor has written. */
export function EntryDialog({ entry, offline, onState, onDelete, onClose }: Props) {
  if (!entry) return null;
  const { state, spamReason, mail, answers, createdAt, route } = entry;
  const email = answers.find(({ value }) => isMailAddress(value))?.value;
  const next: EntryState = state === 'read' ? 'new' : 'read';
  return (
    <Modal
      open
      onClose={onClose}
      title={formTitle(entry.formTitle, entry.route)}
      size="md"
      buttons={
        <>
          <Button tone="red" disabled={offline} onClick={() => onDelete(entry)}>
            {t('common.delete')}
          </Button>
          <Button disabled={offline} onClick={() => void onState(entry, state === 'spam' ? 'new' : 'spam')}>
            {state === 'spam' ? t('forms.notSpam') : t('forms.markSpam')}
          </Button>
          {state === 'spam' ? null : (
            <Button disabled={offline} onClick={() => void onState(entry, next)}>
              {next === 'new' ? t('forms.markNew') : t('forms.markRead')}
            </Button>
          )}
          {email === undefined ? null : (
            <a className={buttonClass('blue')} href={`mailto:${encodeURIComponent(email)}`}>
              {t('forms.reply')}
            </a>
          )}
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={STATES[state].tone}>{t(STATES[state].name)}</Badge>
        <ExactTime at={createdAt} />
        <span>{t('forms.fromPage', { page: pathOfRoute(route) })}</span>
      </p>
      {spamReason ? <p className="mt-2">{t(REASONS[spamReason])}</p> : null}
      {mail === 'failed' ? <p className="mt-2 text-red-ink">{t('forms.mailFailed')}</p> : null}
      {mail === 'waiting' ? <p className="mt-2">{t('forms.mailWaiting')}</p> : null}
      <dl className="mt-4 flex flex-col gap-3">
        {answers.map(({ label, value }, index) => (
          // Two fields may have one label; answers never change.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <dt className="text-xs text-soft">
              <bdi>{label}</bdi>
            </dt>
            <dd className="text-ink whitespace-pre-wrap [overflow-wrap:anywhere]">
              <bdi>{shownValue(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
