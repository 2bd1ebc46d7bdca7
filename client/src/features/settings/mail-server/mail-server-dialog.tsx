import { useState } from 'react';
import type { OwnFactors } from '@vestry/sync/contract/own-factors';
import { readOwnFactors } from '@vestry/sync/contract/own-factors';
import { type MailState, readMailServer } from '@vestry/sync/contract/mail-server';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../../data/http/call';
import { useRemote } from '../../../data/http/use-remote';
import { Button } from '../../../ui/inputs/button';
import { RemoteState } from '../../../ui/feedback/remote-state';
import { Modal } from '../../../ui/overlays/modal';
import { MailServerForm } from './mail-server-form';

/** The mail server of the site: which one it is and why, set here and tried here. */
export function MailServerDialog({ onClose }: { onClose: () => void }) {
  const { value, loading, offline, error } = useRemote(['mail-server'], async () => {
    const [state, own] = await Promise.all([call(readMailServer, {}), call(readOwnFactors, {})]);
    return { state, own };
  });
  if (value) return <Loaded {...value} onClose={onClose} />;
  return (
    <Modal
      open
      size="md"
      onClose={onClose}
      title={t('mailing.title')}
      buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <RemoteState offline={offline} loading={loading} error={error}>
        {t('mailing.offline')}
      </RemoteState>
    </Modal>
  );
}

interface LoadedProps {
  state: MailState;
  own: OwnFactors;
  onClose: () => void;
}

/** Begins again with what was saved. */
function Loaded({ state: first, own, onClose }: LoadedProps) {
  const [state, setState] = useState(first);
  return (
    <MailServerForm
      key={JSON.stringify(state)}
      state={state}
      own={own}
      onClose={onClose}
      onChange={setState}
    />
  );
}
