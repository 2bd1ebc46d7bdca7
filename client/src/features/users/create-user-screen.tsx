import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { inviteSchema, inviteUser, passwordRules, type SentLink } from '@vestry/sync/contract/access';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { readOwnFactors } from '@vestry/sync/contract/own-factors';
import { createUser, registerSchema } from '@vestry/sync/contract/users';
import { messageOf } from '@vestry/sync/messages/message';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { type Role, ROLE_IDS, ROLES } from '@vestry/sync/access/permissions';
import { call } from '../../data/http/call';
import { checkedBy } from '../../data/http/checked-by';
import { useForm } from '../../data/http/use-form';
import { useOnline } from '../../data/http/use-online';
import { useRemote } from '../../data/http/use-remote';
import { useProof } from '../../data/session/use-proof';
import { MAIL_SERVER_PATH } from '../../lib/places-to-set-up';
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

/** By the site's own minimum, which is never below that of the form. */
function registerFaults(fields: typeof EMPTY, min: number): FieldError[] {
  const faults = checkRegister(fields);
  const isShort = fields.password.trim() !== '' && fields.password.length < min;
  if (!isShort) return faults;
  return [
    ...faults.filter((fault) => fault.field !== 'password'),
    { field: 'password', message: messageOf('contract.passwordTooShort', { min }) },
  ];
}
const checkInvite = checkedBy(inviteSchema.omit({ roleIds: true }));

/**
 * One form with two ways: an invitation, with which the person chooses a password, and the Register form, where the admin
 * types one. Who invites says once more who they are: an open screen alone must not be enough.
 */
export default function CreateUserScreen() {
  const navigate = useNavigate();
  const online = useOnline();
  const [roles, setRoles] = useState<readonly Role[]>(['editor']);
  const [unsent, setUnsent] = useState<{ id: number; name: string; sent: SentLink }>();
  const factors = useRemote(['factors'], () => call(readOwnFactors, {}), { keep: true });
  const { prove, question } = useProof(factors.value);
  const rules = useRemote(['password-rules'], () => call(passwordRules, {}), { keep: true });
  const min = rules.value?.min;
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
        ? registerFaults(fields, min ?? 0)
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
        {rules.value?.mail === false ? (
          <NoMail />
        ) : (
          <p className="text-sm text-soft">{t('users.inviteHint')}</p>
        )}
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
          help={min === undefined ? t('users.passwordLater') : t('users.passwordHint', { min })}
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

/** Shown before anything is sent: nobody waits for a mail that does not come. */
function NoMail() {
  return (
    <p className="rounded-md bg-orange-soft px-3 py-2 text-sm text-orange-ink">
      {t('users.noMailYet')}{' '}
      <Link to={MAIL_SERVER_PATH} className="underline">
        {t('users.setUpMail')}
      </Link>
    </p>
  );
}

interface RoleBoxesProps {
  chosen: readonly Role[];
  onChange: (chosen: readonly Role[]) => void;
}

const MAY = {
  admin: 'users.adminMay',
  editor: 'home.roleEditorGives',
  viewer: 'users.viewerMay',
} as const satisfies Record<Role, MessageKey>;

/** Any combination of the roles, none included; each says what it lets people do. */
function RoleBoxes({ chosen, onChange }: RoleBoxesProps) {
  const mayNothing = !chosen.some((role) => role !== 'viewer');
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium text-ink">{t('common.roles')}</legend>
      {ROLES.map((role) => (
        <RoleBox
          key={role}
          role={role}
          checked={chosen.includes(role)}
          onChange={(checked) =>
            onChange(checked ? [...chosen, role] : chosen.filter((each) => each !== role))
          }
        />
      ))}
      <p role="status" className="text-sm text-orange-ink empty:hidden">
        {mayNothing ? t('users.mayNothing') : ''}
      </p>
    </fieldset>
  );
}

interface RoleBoxProps {
  role: Role;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function RoleBox({ role, checked, onChange }: RoleBoxProps) {
  const id = useId();
  return (
    <div className="flex flex-col">
      <label className="control inline-flex cursor-pointer items-center gap-1.5 text-sm">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 md:size-4"
        />
        {t(ROLE_NAMES[role])}
      </label>
      <p id={id} className="ps-6.5 text-sm text-soft md:ps-5.5">
        {t(MAY[role])}
      </p>
    </div>
  );
}
