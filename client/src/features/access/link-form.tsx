import { activateAccount, resetPassword } from '@vestry/sync/contract/access';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { registerSchema } from '@vestry/sync/contract/users';
import { messageOf } from '@vestry/sync/messages/message';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { refreshSession } from '../../data/http/token';
import { useForm } from '../../data/http/use-form';
import { session } from '../../data/storage/session-store';
import { Button } from '../../ui/inputs/button';
import { FormError } from '../../ui/inputs/form-error';
import { NewPasswordField } from '../../ui/inputs/new-password-field';

interface LinkFormProps {
  kind: 'activate' | 'reset';
  token: string;
  username: string;
  choosesPassword: boolean;
  site: string;
  /** Undefined while that is not known: the server says it then. */
  min: number | undefined;
  onDone: () => void;
}

function mistakes(password: string, min = 0): FieldError[] {
  const { error } = registerSchema.shape.password.safeParse(password);
  const wrong = (error?.issues ?? []).map(({ message }) => ({ field: 'password', message }));
  if (password !== '' && password.length < min)
    return [{ field: 'password', message: messageOf('contract.passwordTooShort', { min }) }];
  return wrong;
}

/** Whose account it is, the password where one is chosen, and the button that uses the link. */
export function LinkForm({ kind, token, username, choosesPassword, site, min, onDone }: LinkFormProps) {
  const { form, field, failure, busy } = useForm({
    empty: { password: '' },
    check: ({ password }) => (choosesPassword ? mistakes(password, min) : []),
    send: async ({ password }) => {
      if (kind === 'reset') {
        await call(resetPassword, { body: { token, password } });
        // A session that this browser had is over: its windows learn it now, and keep what is not sent yet.
        if (session.get().state === 'in') await Promise.allSettled([refreshSession()]);
      } else await call(activateAccount, { body: { token, ...(choosesPassword ? { password } : {}) } });
      onDone();
    },
    offline: t('access.offline'),
  });
  const what = choosesPassword
    ? t('access.choose', { name: username })
    : t('access.activateHint', { name: username });
  return (
    <form {...form} className="flex flex-col gap-4">
      <FormError>{failure}</FormError>
      <p className="wrap-anywhere">{what}</p>
      {choosesPassword ? (
        <>
          {/* For password managers, which keep a password under a name. */}
          <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
          <NewPasswordField
            label={t('common.password')}
            {...field('password')}
            help={min === undefined ? t('access.passwordHelp') : t('access.passwordHelpMin', { min })}
            names={[username, site]}
          />
        </>
      ) : null}
      <Button type="submit" tone="blue" busy={busy}>
        {kind === 'reset' ? t('access.setPassword') : t('access.activate')}
      </Button>
      {kind === 'reset' ? <p className="text-soft">{t('access.resetHint')}</p> : null}
    </form>
  );
}
