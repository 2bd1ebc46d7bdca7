import type { SettingsChange } from '@vestry/sync/contract/site-settings';
import { t } from '@vestry/sync/messages/translate';
import { useId, useState } from 'react';
import { LuMoveRight } from 'react-icons/lu';
import { ApiError } from '../../../data/http/api-error';
import { Button } from '../../../ui/button';
import { notify } from '../../../ui/notify';
import { RelativeTime } from '../../../ui/relative-time';
import { saveSettings } from '../save-settings';
import { asItWas, changedSettings } from './setting-words';

interface ChangeRowProps {
  change: SettingsChange;
  elements: readonly { id: number; name: string }[];
  /** Nothing can be taken back now. */
  isStill: boolean;
}

/** One change: who, when, and each setting as it was and as it became. */
export function ChangeRow({ change, elements, isStill }: ChangeRowProps) {
  const [busy, setBusy] = useState(false);
  const id = useId();
  const takeBack = async () => {
    setBusy(true);
    try {
      await saveSettings(asItWas(change));
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
          <span className="font-medium text-ink">{change.by?.username ?? t('settings.changesNobody')}</span>
          {' · '}
          <RelativeTime at={change.at} />
        </p>
        <dl className="flex flex-col gap-1 text-sm">
          {changedSettings(change, elements).map(({ name, label, before, after }) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-soft">{label}</dt>
              <dd className="flex min-w-0 flex-wrap items-center gap-x-1 wrap-anywhere">
                <del className="text-soft">{before}</del>
                <LuMoveRight className="shrink-0 rtl:-scale-x-100" />
                <ins className="no-underline">{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Button busy={busy} disabled={isStill} aria-describedby={id} onClick={() => void takeBack()}>
        {t('settings.changeBack')}
      </Button>
    </li>
  );
}
