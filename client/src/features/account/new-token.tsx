import { readOwnFactors } from '@vestry/sync/contract/own-factors';
import { createToken, newTokenSchema } from '@vestry/sync/contract/tokens';
import { t } from '@vestry/sync/messages/translate';
import { type Role, ROLES } from '@vestry/sync/access/permissions';
import { rolesOfToken } from '@vestry/sync/access/programs';
import { useState } from 'react';
import { call } from '../../data/http/call';
import { checkedBy } from '../../data/http/checked-by';
import { useForm } from '../../data/http/use-form';
import { useRemote } from '../../data/http/use-remote';
import { useProof } from '../../data/session/use-proof';
import { ROLE_NAMES } from '../../entities/accounts/role-names';
import { Button } from '../../ui/inputs/button';
import { FormError } from '../../ui/inputs/form-error';
import { ProofDialog } from '../../entities/accounts/proof-dialog';
import { SelectField } from '../../ui/inputs/select-field';
import { TextField } from '../../ui/inputs/text-field';
import { CopyButton } from '../../ui/inputs/copy-button';
import { Modal } from '../../ui/overlays/modal';

interface Props {
  roles: readonly Role[];
  disabled: boolean;
  onCreated: () => void;
}

const DAYS = ['7', '30', '90', '365'] as const;

/** The weakest first: a program should be able to do no more than it needs. */
const grantable = (roles: readonly Role[]): Role[] =>
  ROLES.filter((role) => rolesOfToken(role, roles).includes(role)).toReversed();

const check = checkedBy(newTokenSchema.pick({ name: true }));

/** A name, a role, an end, and once more who it is; the token is shown once. */
export function NewToken({ roles, disabled, onCreated }: Props) {
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null);
  const offered = grantable(roles);
  const factors = useRemote(['factors'], () => call(readOwnFactors, {}), { keep: true });
  const { prove, question } = useProof(factors.value);
  const { form, field, failure, busy } = useForm({
    empty: { name: '', role: offered[0] ?? '', days: '90' },
    check: ({ name }) => check({ name }),
    send: async ({ name, role, days }) => {
      const body = newTokenSchema.parse({ name, role, days: Number(days) });
      const proof = await prove();
      if (proof === null) return false;
      setCreated(await call(createToken, { body: { ...body, proof } }));
      onCreated();
      return true;
    },
    offline: t('tokens.offline'),
  });
  return (
    <>
      <form
        {...form}
        aria-label={t('tokens.new')}
        className="flex w-full flex-col gap-4 border-t border-line pt-4"
      >
        <FormError>{failure}</FormError>
        <TextField
          label={t('tokens.name')}
          help={t('tokens.nameHint')}
          {...field('name')}
          autoComplete="off"
          maxLength={100}
        />
        <SelectField
          label={t('tokens.role')}
          {...field('role')}
          options={offered.map((role) => ({ value: role, label: t(ROLE_NAMES[role]) }))}
        />
        <SelectField
          label={t('tokens.until')}
          {...field('days')}
          options={DAYS.map((days) => ({ value: days, label: t('tokens.days', { days: Number(days) }) }))}
        />
        <div>
          <Button type="submit" busy={busy} disabled={disabled}>
            {t('tokens.create')}
          </Button>
        </div>
        {created ? <TokenOnce {...created} onClose={() => setCreated(null)} /> : null}
      </form>
      <ProofDialog question={question} />
    </>
  );
}

interface TokenOnceProps {
  name: string;
  token: string;
  onClose: () => void;
}

/** The only time that a token is seen. */
function TokenOnce({ name, token, onClose }: TokenOnceProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={t('tokens.createdTitle', { name })}
      buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="flex flex-col items-start gap-3 text-ink">
        <p>{t('tokens.createdHint')}</p>
        {/* Focused first: no key that is still down may press what closes it. */}
        <code
          data-first
          tabIndex={-1}
          className="w-full rounded-md bg-canvas p-3 text-sm wrap-anywhere select-all"
        >
          {token}
        </code>
        <CopyButton text={token} label={t('tokens.copy')} tone="blue" />
      </div>
    </Modal>
  );
}
