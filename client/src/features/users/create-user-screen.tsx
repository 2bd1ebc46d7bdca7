import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { inviteSchema, inviteUser, type SentLink } from '@vestry/sync/contract/access';
import { readOwnFactors } from '@vestry/sync/contract/own-factors';
import { createUser, registerSchema } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { type Role, ROLE_IDS, ROLES } from '@vestry/sync/access/permissions';
import { call } from '../../data/http/call';
import { checkedBy } from '../../data/http/checked-by';
import { useForm } from '../../data/http/use-form';
import { useOnline } from '../../data/http/use-online';
import { useRemote } from '../../data/http/use-remote';
import { useProof } from '../../data/session/use-proof';
import { siteName } from '../../lib/site-cookies';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { FormError } from '../../ui/inputs/form-error';
import { NewPasswordField } from '../../ui/inputs/new-password-field';
import { notify } from '../../ui/feedback/notify';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { ProofDialog } from '../../entities/accounts/proof-dialog';
import { Screen } from '../../ui/layout/screen';
import { TextField } from '../../ui/inputs/text-field';
import { LinkModal } from './link-modal';
import { ROLE_NAMES } from '../../entities/accounts/role-names';

const EMPTY = { username: '', email: '', password: '' };

const checkRegister = checkedBy(registerSchema);
const checkInvite = checkedBy(inviteSchema.omit({ roleIds: true }));

/**
 * One form with two ways: an invitation, with which the person chooses a password, and the Register form, where the admin
 * types one. Who invites says once more who they are: an open screen alone must not be enough.
 */
export default function CreateUserScreen() {
  const navigate = useNavigate();
  const online = useOnline();
  const [roles, setRoles] = useState<readonly Role[]>(['viewer']);
  const [unsent, setUnsent] = useState<{ id: number; name: string; sent: SentLink }>();
  const factors = useRemote(['factors'], () => call(readOwnFactors, {}), { keep: true });
  const { prove, question } = useProof(factors.value);
  const way = useRef<'invite' | 'register'>('invite');
  const signUp = useRef<HTMLButtonElement>(null);
  const toList = () => navigate('/dashboard/users');

  /** False where nobody was invited: what was typed stays. */
  const invite = async ({ username, email }: typeof EMPTY) => {
    const proof = await prove();
    if (proof === null) return false;
    const roleIds = roles.map((role) => ROLE_IDS[role]);
    const { user, mail, link } = await call(inviteUser, { body: { username, email, roleIds, proof } });
    if (mail !== 'sent') {
      setUnsent({ id: user.id, name: user.username, sent: { mail, link } });
      return true;
    }
    notify.success(t('users.invited', { email: user.email }));
    await toList();
    return true;
  };
  const register = async (fields: typeof EMPTY) => {
    await call(createUser, { body: fields });
    notify.success(t('users.created'));
    await toList();
    return true;
  };
  const { form, field, failure, busy } = useForm({
    empty: EMPTY,
    check: (fields) =>
      way.current === 'register'
        ? checkRegister(fields)
        : checkInvite({ username: fields.username, email: fields.email }),
    send: (fields) => (way.current === 'register' ? register(fields) : invite(fields)),
    offline: t('users.createOffline'),
  });
  /** The first button of a form is the one that Enter presses; who types a password means the other one. */
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    way.current = 'register';
    event.currentTarget.form?.requestSubmit(signUp.current);
  };
  const password = field('password');
  const names = [field('username').value, ...field('email').value.split('@', 1), siteName()];
  return (
    <Screen title={t('users.register')}>
      <form
        {...form}
        className="flex w-full max-w-md flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
      >
        {online ? null : <OfflineNote>{t('users.createNeedsNetwork')}</OfflineNote>}
        <FormError>{failure}</FormError>
        <TextField
          label={t('common.name')}
          {...field('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          label={t('common.email')}
          type="email"
          {...field('email')}
          autoComplete="off"
          help={t('users.emailHint')}
        />
        <RoleBoxes chosen={roles} onChange={setRoles} />
        <p className="text-sm text-soft">{t('users.inviteHint')}</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="blue" busy={busy} onClick={() => (way.current = 'invite')}>
            {t('users.invite')}
          </Button>
          <Link to="/dashboard/users" className={buttonClass('plain')}>
            {t('common.cancel')}
          </Link>
        </div>
        <h2 className="mt-2 border-t border-line pt-4 text-base font-semibold">{t('users.orRegister')}</h2>
        <p className="text-sm text-soft">{t('users.newUserHint')}</p>
        <NewPasswordField
          label={t('common.password')}
          {...password}
          help={t('users.passwordHint')}
          names={names}
          onKeyDown={onEnter}
        />
        <div>
          <Button ref={signUp} type="submit" busy={busy} onClick={() => (way.current = 'register')}>
            {t('users.signUp')}
          </Button>
        </div>
      </form>
      <ProofDialog question={question} />
      {unsent ? <LinkModal {...unsent} onClose={() => void toList()} /> : null}
    </Screen>
  );
}

interface RoleBoxesProps {
  chosen: readonly Role[];
  onChange: (chosen: readonly Role[]) => void;
}

/** Any combination of the roles, none included. */
function RoleBoxes({ chosen, onChange }: RoleBoxesProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="text-sm font-medium text-ink">{t('common.roles')}</legend>
      {ROLES.map((role) => (
        <label key={role} className="control inline-flex cursor-pointer items-center gap-1.5 text-sm">
          <input
            type="checkbox"
            checked={chosen.includes(role)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...chosen, role] : chosen.filter((each) => each !== role))
            }
            className="size-5 md:size-4"
          />
          {t(ROLE_NAMES[role])}
        </label>
      ))}
    </fieldset>
  );
}
