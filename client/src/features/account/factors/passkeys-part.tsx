import { methods } from '@vestry/sync/contract/auth';
import { MAX_PASSKEY_NAME } from '@vestry/sync/contract/factor-parts';
import { addPasskey, beginPasskey, type Passkey, removePasskey } from '@vestry/sync/contract/own-factors';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuKeyRound } from 'react-icons/lu';
import { call } from '../../../data/http/call';
import { useRemote } from '../../../data/http/use-remote';
import { canUsePasskeys } from '../../../data/session/can-use-passkeys';
import { createPasskey } from '../../../data/session/passkeys';
import { Button } from '../../../ui/inputs/button';
import { ConfirmModal } from '../../../ui/overlays/confirm-modal';
import { RelativeTime } from '../../../ui/text/relative-time';
import { TextField } from '../../../ui/inputs/text-field';
import { PasskeyName } from './passkey-name';
import type { FactorChange } from './use-factor-change';

interface Props {
  passkeys: readonly Passkey[];
  change: FactorChange;
  disabled: boolean;
}

export function PasskeysPart({ passkeys, change, disabled }: Props) {
  const { value } = useRemote(['sign-in-methods'], () => call(methods, {}));
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const origin = value?.passkeys;
  const usable = canUsePasskeys(origin);

  const add = () =>
    change.begin(async (proof) => {
      const { options, ticket } = await call(beginPasskey, { body: { proof } });
      const credential = await createPasskey(options);
      const given = name.trim() || t('factors.passkeyNumber', { number: passkeys.length + 1 });
      const reply = await call(addPasskey, { body: { proof, ticket, name: given, credential } });
      setName('');
      return reply;
    });

  return (
    <div className="flex flex-col gap-3 text-sm">
      <h3 className="font-medium">{t('factors.passkeys')}</h3>
      {passkeys.length === 0 ? <p className="text-soft">{t('factors.noPasskeys')}</p> : null}
      <ul className="divide-y divide-line empty:hidden">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-center gap-3 py-2">
            <LuKeyRound className="shrink-0 text-lg text-soft" />
            <span className="min-w-0 grow">
              <span id={`passkey-${passkey.id}`} className="block font-medium [overflow-wrap:anywhere]">
                {passkey.name}
              </span>
              <LastUse at={passkey.usedAt} />
            </span>
            <span className="flex flex-wrap justify-end gap-2">
              <Button
                size="sm"
                disabled={disabled}
                aria-describedby={`passkey-${passkey.id}`}
                onClick={() => setRenamed(passkey)}
              >
                {t('factors.rename')}
              </Button>
              <Button
                size="sm"
                disabled={disabled}
                aria-describedby={`passkey-${passkey.id}`}
                onClick={() => setRemoved(passkey)}
              >
                {t('factors.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {usable ? (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!disabled) add();
          }}
        >
          <TextField
            label={t('factors.passkeyName')}
            help={t('factors.passkeyNameHint')}
            value={name}
            onChange={setName}
            maxLength={MAX_PASSKEY_NAME}
            autoComplete="off"
          />
          <div>
            <Button type="submit" busy={change.busy} disabled={disabled && !change.busy}>
              {t('factors.addPasskey')}
            </Button>
          </div>
        </form>
      ) : null}
      {value && !usable ? (
        <p className="text-soft">
          {origin ? t('factors.passkeysOtherAddress', { origin }) : t('factors.passkeysNowhere')}
        </p>
      ) : null}
      {renamed ? <PasskeyName passkey={renamed} change={change} onClose={() => setRenamed(null)} /> : null}
      <ConfirmModal
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('factors.removePasskeyTitle')}
        confirmLabel={t('factors.remove')}
        onConfirm={() => {
          const id = removed?.id ?? 0;
          change.begin((proof) => call(removePasskey, { body: { proof, id } }));
        }}
      >
        {t('factors.removePasskeyHint', { name: removed?.name ?? '' })}
      </ConfirmModal>
    </div>
  );
}

export function LastUse({ at }: { at: string | null }) {
  return (
    <span className="block text-soft">
      {at === null ? (
        t('factors.neverUsed')
      ) : (
        <>
          {t('factors.lastUsed')} <RelativeTime at={at} />
        </>
      )}
    </span>
  );
}
