import { t } from '@vestry/sync/messages/translate';
import { RelativeTime } from '../../ui/text/relative-time';

/** Since when, in milliseconds, something lies on this device that the server does not have. */
export function ChangedHere({ at }: { at: number }) {
  return (
    <p className="text-xs">
      {t('outbox.changedHere')} · <RelativeTime at={new Date(at).toISOString()} />
    </p>
  );
}
