import { t } from '@vestry/sync/messages/translate';

/** In place of what cannot be had (PRODUCT.md AN3): calm where it only takes a network. */
export function Missing({ offline }: { offline: boolean }) {
  if (!offline) return <p className="p-6 text-center text-red-ink">{t('analytics.missing')}</p>;
  return (
    <div className="p-6 text-center text-sm text-soft">
      <p>{t('analytics.missing')}</p>
      <p>{t('analytics.notOnDevice')}</p>
    </div>
  );
}
