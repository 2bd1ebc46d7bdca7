import { t } from '@vestry/sync/messages/translate';
import { LuDownload } from 'react-icons/lu';
import { declineInstall, install, useInstalling } from '../../lib/installing';
import { Button } from '../../ui/inputs/button';
import { useBusy } from '../../ui/hooks/use-busy';

/** Offers to install the dashboard, to who comes back to it. */
export function InstallCard() {
  const { can, isMoment } = useInstalling();
  const { busy, run } = useBusy();
  if (!can || !isMoment) return null;
  return (
    <section
      aria-label={t('home.installTitle')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-60 flex-1">
        <h2 className="text-sm font-semibold">{t('home.installTitle')}</h2>
        <p className="text-sm text-soft">{t('home.installHint')}</p>
      </div>
      <Button onClick={declineInstall}>{t('home.installLater')}</Button>
      <Button tone="blue" busy={busy} icon={<LuDownload />} onClick={() => void run(install)}>
        {t('home.install')}
      </Button>
    </section>
  );
}
