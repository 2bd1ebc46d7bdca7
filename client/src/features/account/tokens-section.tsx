import { type ApiToken, endOwnToken, listOwnTokens } from '@vestry/sync/contract/tokens';
import { t } from '@vestry/sync/messages/translate';
import type { Role } from '@vestry/sync/access/permissions';
import { useState } from 'react';
import { call } from '../../data/http/call';
import { askAgain, useRemote } from '../../data/http/use-remote';
import { ROLE_NAMES } from '../../entities/accounts/role-names';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { notify } from '../../ui/feedback/notify';
import { RemoteState } from '../../ui/feedback/remote-state';
import { TokenList } from '../../entities/accounts/token-list';
import { NewToken } from './new-token';
import { TOKENS_ID, WAYS_IN } from './ways-in-keys';

/** What programs sign in with in one's own name. */
export function TokensSection({ roles }: { roles: readonly Role[] }) {
  const { value, loading, offline, error, reload } = useRemote(['tokens'], () => call(listOwnTokens, {}), {
    keep: true,
  });
  const changed = () => {
    reload();
    void askAgain(WAYS_IN);
  };
  const [ending, setEnding] = useState<ApiToken | null>(null);
  const tokens = value ?? [];
  return (
    <section className="flex w-full max-w-md flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id={TOKENS_ID} tabIndex={-1} className="scroll-mt-20 text-base font-semibold">
        {t('tokens.title')}
      </h2>
      <p className="text-sm text-soft">{t('tokens.hint')}</p>
      <RemoteState offline={offline} loading={loading} error={error}>
        {t('tokens.offline')}
      </RemoteState>
      {value?.length === 0 ? <p className="text-sm text-soft">{t('tokens.none')}</p> : null}
      <TokenList
        tokens={tokens}
        roleName={(role) => t(ROLE_NAMES[role])}
        disabled={offline}
        onEnd={setEnding}
      />
      {roles.length > 0 ? (
        <NewToken roles={roles} disabled={offline} onCreated={changed} />
      ) : (
        <p className="text-sm text-soft">{t('tokens.noRole')}</p>
      )}
      <ConfirmModal
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={t('tokens.endTitle', { name: ending?.name ?? '' })}
        confirmLabel={t('tokens.endNamed', { name: ending?.name ?? '' })}
        onConfirm={async () => {
          if (ending) await call(endOwnToken, { params: { token: ending.id } });
          notify.success(t('tokens.ended'));
          changed();
        }}
      >
        {t('tokens.endHint')}
      </ConfirmModal>
    </section>
  );
}
