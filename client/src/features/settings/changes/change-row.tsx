import type { DeviceSettings, SettingsChange } from '@vestry/sync/contract/site-settings';
import { t } from '@vestry/sync/messages/translate';
import { useId, useState } from 'react';
import { ApiError } from '../../../data/http/api-error';
import { Button } from '../../../ui/inputs/button';
import { notify } from '../../../ui/feedback/notify';
import { RelativeTime } from '../../../ui/text/relative-time';
import { saveSettings } from '../save-settings';
import { ChangedList } from './changed-list';
import { type Elements, knownSettings } from './setting-words';
import { personName } from '../../../entities/accounts/person-name';
import { changeBetween } from './former-state';

interface ChangeRowProps {
  change: SettingsChange;
  elements: Elements;
  /** All of the settings before it, and how the form takes them. */
  former: Pick<FormerStateProps, 'now' | 'before' | 'onTry'>;
  /** Nothing can be undone now. */
  isStill: boolean;
}

/** One change: who, when, and each setting as it was and as it became. */
export function ChangeRow({ change, elements, former, isStill }: ChangeRowProps) {
  const [busy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const revert = async () => {
    setBusy(true);
    try {
      await saveSettings(knownSettings(change.before));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // What it was may be gone: the image, the header.
      notify.error(error.fieldErrors[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex flex-wrap items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p id={id} className="text-sm text-soft">
          <span className="font-medium text-ink">
            {change.by ? personName(change.by.username) : t('settings.changesNobody')}
          </span>
          {' · '}
          <RelativeTime at={change.at} />
        </p>
        <ChangedList change={change} elements={elements} />
        {isOpen ? <FormerState {...former} elements={elements} isStill={isStill} /> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-expanded={isOpen} aria-describedby={id} onClick={() => setOpen(!isOpen)}>
          {t('settings.compareBefore')}
        </Button>
        <Button busy={busy} disabled={isStill} aria-describedby={id} onClick={() => void revert()}>
          {t('settings.changeBack')}
        </Button>
      </div>
    </li>
  );
}

interface FormerStateProps {
  now: DeviceSettings;
  before: DeviceSettings;
  /** Types them into the form: the preview shows them, and nothing is changed until they are saved. */
  onTry: (settings: DeviceSettings) => void;
  elements: Elements;
  isStill: boolean;
}

/** All settings as they were, against those of now. */
function FormerState({ now, before, onTry, elements, isStill }: FormerStateProps) {
  const change = changeBetween(now, before);
  return (
    <div className="flex flex-col items-start gap-2 rounded-md bg-canvas p-3">
      <p className="text-sm font-medium">{t('settings.formerTitle')}</p>
      {change ? (
        <>
          <ChangedList change={change} elements={elements} />
          <p className="text-sm text-soft">{t('settings.formerHint')}</p>
          <Button disabled={isStill} onClick={() => onTry(before)}>
            {t('settings.formerTry')}
          </Button>
        </>
      ) : (
        <p className="text-sm text-soft">{t('settings.formerSame')}</p>
      )}
    </div>
  );
}
