import { type SentLink, showUserLink } from '@vestry/sync/contract/access';
import { readOwnFactors } from '@vestry/sync/contract/own-factors';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { useProof } from '../../data/session/use-proof';
import { Button } from '../../ui/inputs/button';
import { CopyButton } from '../../ui/inputs/copy-button';
import { Modal } from '../../ui/overlays/modal';
import { notify } from '../../ui/feedback/notify';
import { ProofDialog } from '../../entities/accounts/proof-dialog';
import { RemoteState } from '../../ui/feedback/remote-state';
import { TextField } from '../../ui/inputs/text-field';
import { useBusy } from '../../ui/hooks/use-busy';

interface LinkModalProps {
  sent: SentLink;
  /** Whom it is for. */
  id: number;
  name: string;
  onClose: () => void;
}

/**
 * No mail was sent: says why, and shows the link that the admin can hand over in another way, to who says once more who
 * they are.
 */
export function LinkModal({ sent, id, name, onClose }: LinkModalProps) {
  // A server of before has replied the link already.
  const isAsked = sent.link === null;
  const factors = useRemote(isAsked ? ['factors'] : null, () => call(readOwnFactors, {}));
  const { prove, question } = useProof(factors.value);
  const { busy, run } = useBusy();
  const [{ mail, link }, setShown] = useState(sent);

  const show = async () => {
    const proof = await prove();
    if (proof === null) return;
    const shown = await call(showUserLink, { params: { id }, body: { proof } });
    if (shown.mail !== 'sent') return setShown(shown);
    // The mail server is back.
    notify.success(t('users.linkMailed', { name }));
    onClose();
  };
  return (
    <>
      <Modal
        open
        size="md"
        onClose={onClose}
        title={t('users.notMailedTitle')}
        locked={busy}
        buttons={
          <>
            <Button data-first onClick={onClose} disabled={busy}>
              {t('common.close')}
            </Button>
            {link === null ? (
              <Button
                tone="blue"
                busy={busy}
                disabled={factors.offline || factors.value === undefined}
                onClick={() => void run(show)}
              >
                {t('users.showLink')}
              </Button>
            ) : (
              <CopyButton tone="blue" text={link} label={t('users.copyLink')} />
            )}
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <p role="alert">{mail === 'failed' ? t('users.mailFailed') : t('users.mailNotSetUp')}</p>
          {link === null ? (
            <>
              <p>{t('users.linkToShow', { name })}</p>
              <RemoteState offline={factors.offline} loading={factors.loading} error={factors.error}>
                {t('users.showLinkOffline')}
              </RemoteState>
            </>
          ) : (
            <>
              <p>{t('users.giveLink', { name })}</p>
              <TextField
                label={t('users.link')}
                value={link}
                onChange={() => undefined}
                readOnly
                onFocus={(event) => event.target.select()}
              />
            </>
          )}
        </div>
      </Modal>
      <ProofDialog question={question} />
    </>
  );
}
