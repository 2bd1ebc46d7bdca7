import { passwordRules } from '@vestry/sync/contract/access';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { SHORTEST_PASSWORD } from '@vestry/sync/contract/site-details';
import { changePassword, registerSchema } from '@vestry/sync/contract/users';
import { messageOf } from '@vestry/sync/messages/message';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { askAgain, useRemote } from '../../data/http/use-remote';
import { useForm } from '../../data/http/use-form';
import { siteName } from '../../lib/site-cookies';
import { Button } from '../../ui/inputs/button';
import { FormError } from '../../ui/inputs/form-error';
import { notify } from '../../ui/feedback/notify';
import { NewPasswordField } from '../../ui/inputs/new-password-field';
import { TextField } from '../../ui/inputs/text-field';
import { WAYS_IN } from './ways-in-keys';

const EMPTY = { oldPassword: '', newPassword: '', repeated: '' };

function mistakes({ oldPassword, newPassword, repeated }: typeof EMPTY, min: number): FieldError[] {
  const { error } = registerSchema.shape.password
    .refine((password) => password.length >= min, messageOf('contract.passwordTooShort', { min }))
    .safeParse(newPassword);
  return [
    ...(oldPassword === '' ? [{ field: 'oldPassword', message: t('common.passwordRequired') }] : []),
    ...(error?.issues ?? []).map(({ message }) => ({ field: 'newPassword', message })),
    ...(newPassword === repeated ? [] : [{ field: 'repeated', message: t('account.passwordsDiffer') }]),
  ];
}

/** Asks for the old password; every other device is signed out by the change. */
export function PasswordForm({ username }: { username: string }) {
  const rules = useRemote(['password-rules'], () => call(passwordRules, {}));
  const min = rules.value?.min;
  const { form, field, failure, busy } = useForm({
    empty: EMPTY,
    check: (fields) => mistakes(fields, min ?? SHORTEST_PASSWORD),
    send: async ({ oldPassword, newPassword }) => {
      await call(changePassword, { body: { oldPassword, newPassword } });
      notify.success(t('account.passwordChanged'));
      // Other devices are signed out by it.
      void askAgain(['sessions']);
      void askAgain(WAYS_IN);
    },
    offline: t('account.passwordOffline'),
  });
  return (
    <form
      {...form}
      aria-labelledby="change-password"
      className="flex w-full max-w-md flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="change-password" className="text-base font-semibold">
        {t('account.changePassword')}
      </h2>
      <FormError>{failure}</FormError>
      {/* For password managers, which keep a password under a name. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <TextField
        label={t('account.currentPassword')}
        type="password"
        {...field('oldPassword')}
        autoComplete="current-password"
      />
      <NewPasswordField
        label={t('account.newPassword')}
        {...field('newPassword')}
        help={min === undefined ? t('access.passwordHelp') : t('access.passwordHelpMin', { min })}
        names={[username, siteName()]}
      />
      <TextField
        label={t('account.confirmPassword')}
        type="password"
        {...field('repeated')}
        autoComplete="new-password"
      />
      <p className="text-sm text-soft">{t('account.otherDevices')}</p>
      <div>
        <Button type="submit" busy={busy}>
          {t('account.changePassword')}
        </Button>
      </div>
    </form>
  );
}
