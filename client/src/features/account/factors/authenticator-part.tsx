import {
  addAuthenticator,
  beginAuthenticator,
  type OwnFactors,
  removeAuthenticator,
} from '@vestry/sync/contract/own-factors';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuSmartphone } from 'react-icons/lu';
import { call } from '../../../data/http/call';
import { AuthenticatorSteps } from '../../../entities/accounts/authenticator-steps';
import { Button } from '../../../ui/inputs/button';
import { ConfirmModal } from '../../../ui/overlays/confirm-modal';
import { Modal } from '../../../ui/overlays/modal';
import { LastUse } from './passkeys-part';
import type { FactorChange } from './use-factor-change';

interface Props {
  authenticator: OwnFactors['authenticator'];
  change: FactorChange;
  disabled: boolean;
}

interface Begun {
  proof: string;
  ticket: string;
  secret: string;
  uri: string;
}

export function AuthenticatorPart({ authenticator, change, disabled }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [removing, setRemoving] = useState(false);
  const begin = () =>
    change.begin(async (proof) => {
      setBegun({ proof, ...(await call(beginAuthenticator, { body: { proof } })) });
      return null;
    });
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4 text-sm">
      <h3 className="font-medium">{t('factors.app')}</h3>
      {authenticator ? (
        <div className="flex items-center gap-3">
          <LuSmartphone className="shrink-0 text-lg text-soft" />
          <span className="min-w-0 grow">
            <span className="block font-medium">{t('factors.appThere')}</span>
            <LastUse at={authenticator.usedAt} />
          </span>
          <Button size="sm" disabled={disabled} onClick={() => setRemoving(true)}>
            {t('factors.remove')}
          </Button>
        </div>
      ) : (
        <p className="text-soft">{t('factors.noApp')}</p>
      )}
      <div>
        <Button disabled={disabled} onClick={begin}>
          {t(authenticator ? 'factors.replaceApp' : 'factors.addApp')}
        </Button>
      </div>
      <Modal open={begun !== null} onClose={() => setBegun(null)} title={t('factors.app')}>
        {begun ? (
          <AuthenticatorSteps
            secret={begun.secret}
            uri={begun.uri}
            onCode={async (code) => {
              const { proof, ticket } = begun;
              change.done(await call(addAuthenticator, { body: { proof, ticket, code } }));
              setBegun(null);
            }}
            onCancel={() => setBegun(null)}
          />
        ) : null}
      </Modal>
      <ConfirmModal
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('factors.removeAppTitle')}
        confirmLabel={t('factors.remove')}
        onConfirm={() => change.begin((proof) => call(removeAuthenticator, { body: { proof } }))}
      >
        {t('factors.removeAppHint')}
      </ConfirmModal>
    </div>
  );
}
