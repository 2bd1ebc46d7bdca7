import type { DeviceSettings } from '@vestry/sync/contract/site-settings';
import { t } from '@vestry/sync/messages/translate';
import { Button } from '../../../ui/inputs/button';
import { ChangedList } from './changed-list';
import { changeBetween } from './former-state';
import type { Elements } from './setting-words';

export interface FormerStateProps {
  now: DeviceSettings;
  before: DeviceSettings;
  /** Types them into the form: the preview shows them, and nothing is changed until they are saved. */
  onTry: (settings: DeviceSettings) => void;
  elements: Elements;
  isStill: boolean;
}

/** All settings as they were, against those of now. */
export function FormerState({ now, before, onTry, elements, isStill }: FormerStateProps) {
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
