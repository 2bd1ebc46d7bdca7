import { forgetOwnGoogle, ownData } from '@vestry/sync/contract/people';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuDownload, LuTrash2 } from 'react-icons/lu';
import { call } from '../../data/http/call';
import { downloadData } from '../../data/http/download';
import { useOnline } from '../../data/http/use-online';
import { Button } from '../../ui/inputs/button';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { notify } from '../../ui/feedback/notify';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { useBusy } from '../../ui/hooks/use-busy';
import { DeleteAccount } from './delete-account';
import type { OwnAccount } from './email-form';

interface Props {
  username: string;
  account: OwnAccount | undefined;
  onChange: () => void;
}

/** What is kept about oneself: taken along, a Google account disconnected, the account deleted. */
export function DataSection({ username, account, onChange }: Props) {
  const online = useOnline();
  const { busy, run } = useBusy();
  const [asking, setAsking] = useState<'google' | 'delete' | null>(null);
  const close = () => setAsking(null);
  return (
    <section className="flex w-full max-w-md flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 className="text-base font-semibold">{t('people.yourData')}</h2>
      {online ? null : <OfflineNote>{t('people.offline')}</OfflineNote>}
      <p className="text-sm text-soft">{t('people.dataHint')}</p>
      <Button
        icon={<LuDownload />}
        busy={busy}
        disabled={!online}
        onClick={() => void run(() => downloadData('account', ownData, {}))}
      >
        {t('people.downloadOwn')}
      </Button>
      {account?.hasGoogle ? (
        <Button disabled={!online} onClick={() => setAsking('google')}>
          {t('people.forgetGoogle')}
        </Button>
      ) : null}
      <Button icon={<LuTrash2 />} disabled={!online} onClick={() => setAsking('delete')}>
        {t('people.deleteOwn')}
      </Button>
      <ConfirmModal
        open={asking === 'google'}
        onClose={close}
        title={t('people.forgetGoogle')}
        confirmLabel={t('people.disconnect')}
        tone="blue"
        onConfirm={async () => {
          await call(forgetOwnGoogle, {});
          notify.success(t('people.googleForgotten'));
          onChange();
        }}
      >
        {t('people.forgetGoogleHint')}
      </ConfirmModal>
      {asking === 'delete' ? (
        <DeleteAccount username={username} asksPassword={account?.hasPassword !== false} onClose={close} />
      ) : null}
    </section>
  );
}
