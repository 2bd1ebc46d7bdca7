import { t } from '@vestry/sync/messages/translate';
import { OfflineNote } from './offline-note';

interface Props {
  offline: boolean;
  loading: boolean;
  error: string | undefined;
  /** The text without a network. */
  children: string;
}

/** Over what only the server has: that there is no network, that it is on its way, or why it did not come. */
export function RemoteState({ offline, loading, error, children }: Props) {
  if (offline) return <OfflineNote>{children}</OfflineNote>;
  return (
    <>
      {loading ? <p className="text-sm text-soft">{t('common.loading')}</p> : null}
      {error ? (
        <p role="alert" className="text-sm text-red-ink">
          {error}
        </p>
      ) : null}
    </>
  );
}
