import {
  changeFactorRules,
  type FactorRules as Rules,
  MAX_GRACE_DAYS,
  readFactorRules,
} from '@vestry/sync/contract/factor-rules';
import { readOwnFactors } from '@vestry/sync/contract/own-factors';
import type { User } from '@vestry/sync/contract/users';
import { formatDate } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { ROLES, type Role } from '@vestry/sync/access/permissions';
import { useState } from 'react';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { useProof } from '../../data/session/use-proof';
import { ProofDialog } from '../../entities/accounts/proof-dialog';
import { ROLE_NAMES } from '../../entities/accounts/role-names';
import { Button } from '../../ui/inputs/button';
import { Modal } from '../../ui/overlays/modal';
import { notify } from '../../ui/feedback/notify';
import { RemoteState } from '../../ui/feedback/remote-state';
import { TextField } from '../../ui/inputs/text-field';
import { useBusy } from '../../ui/hooks/use-busy';
import { allUsers } from './bulk/all-users';
import { WhatEnds } from './user-ways-in';

const USUAL_GRACE = '7';

/** Which roles sign in with a second factor, and how long they have to set one up. */
export function FactorRules({ onClose }: { onClose: () => void }) {
  const { value, loading, offline, error } = useRemote(['factor-rules'], async () => {
    const [rules, own, active] = await Promise.all([
      call(readFactorRules, {}),
      call(readOwnFactors, {}),
      allUsers({ show: 'active' }),
    ]);
    return { rules, own, active };
  });
  const { prove, question } = useProof(value?.own);
  const [chosen, setChosen] = useState<readonly Role[] | null>(null);
  const [days, setDays] = useState(USUAL_GRACE);
  const { busy, run } = useBusy();
  const roles = chosen ?? (value?.rules ?? []).map(({ role }) => role);
  const graceDays = Number(days);
  const wrong =
    /^\d+$/.test(days) && graceDays <= MAX_GRACE_DAYS ? null : t('users.graceDays', { max: MAX_GRACE_DAYS });
  const save = async () => {
    const proof = await prove();
    if (proof === null) return;
    await call(changeFactorRules, { body: { proof, roles: [...roles], graceDays } });
    notify.success(t('users.factorRulesSaved'));
    onClose();
  };
  return (
    <>
      <Modal
        open
        onClose={onClose}
        title={t('users.factorRules')}
        locked={busy}
        buttons={
          <>
            <Button onClick={onClose} disabled={busy}>
              {t('common.cancel')}
            </Button>
            <Button
              tone="blue"
              busy={busy}
              disabled={offline || value === undefined || wrong !== null}
              onClick={() => void run(save)}
            >
              {t('common.save')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{t('users.factorRulesHint')}</p>
          <RemoteState offline={offline} loading={loading} error={error}>
            {t('users.factorRulesOffline')}
          </RemoteState>
          {value ? (
            <>
              <RuledRoles rules={value.rules} roles={roles} onChange={setChosen} />
              {roles.length > 0 ? <Factorless users={value.active} roles={roles} /> : null}
              <TextField
                label={t('users.grace')}
                help={t('users.graceHint')}
                error={wrong}
                value={days}
                onChange={setDays}
                inputMode="numeric"
                maxLength={3}
              />
            </>
          ) : null}
        </div>
      </Modal>
      <ProofDialog question={question} />
    </>
  );
}

/** Who has to set one up, and what lets nobody in with their accounts until they do. */
function Factorless({ users, roles }: { users: readonly User[]; roles: readonly Role[] }) {
  const owing = users.filter(
    ({ factors, roles: theirs }) => factors.length === 0 && theirs.some((role) => roles.includes(role)),
  );
  return (
    <div className="flex flex-col gap-2">
      <p>{t('users.factorless', { count: owing.length })}</p>
      {owing.length > 0 ? <WhatEnds ids={owing.map(({ id }) => id)} event="factorOwed" /> : null}
    </div>
  );
}

interface RuledRolesProps {
  rules: Rules;
  roles: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
}

function RuledRoles({ rules, roles, onChange }: RuledRolesProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-ink">{t('users.factorRoles')}</legend>
      {ROLES.map((role) => {
        const from = rules.find((rule) => rule.role === role)?.from;
        return (
          <label key={role} className="control flex cursor-pointer items-center gap-2 text-ink">
            <input
              type="checkbox"
              checked={roles.includes(role)}
              onChange={({ target: { checked } }) =>
                onChange(checked ? [...roles, role] : roles.filter((each) => each !== role))
              }
              className="size-5 md:size-4"
            />
            {t(ROLE_NAMES[role])}
            {from ? (
              <span className="text-soft">{t('users.factorSince', { day: formatDate(from) })}</span>
            ) : null}
          </label>
        );
      })}
    </fieldset>
  );
}
