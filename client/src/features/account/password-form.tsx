import type { FieldError } from '@vestry/sync/contract/envelope';
import { changePassword, registerSchema } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { useForm } from '../../data/http/use-form';
import { Button } from '../../ui/button';
import { FormError } from '../../ui/form-error';
import { notify } from '../../ui/notify';
import { TextField } from '../../ui/text-field';

const EMPTY = { oldPassword: '', newPassword: '', repeated: '' };

function mistakes({ oldPassword, newPassword, repeated }: typeof EMPTY): FieldError[] {
  const { error } = registerSchema.shape.password.safeParse(newPassword);
  return [
    ...(oldPassword === '' ? [{ field: 'oldPassword', message: t('common.passwordRequired') }] : []),
    ...(error?.issues ?? []).map(({ message }) => ({ field: 'newPassword', message })),
    ...(newPassword === repeated ? [] : [{ field: 'repeated', message: t('account.passwordsDiffer') }]),
  ];
}

/** Asks for the old password; every other device is signed out by the change. */
export function PasswordForm({ username }: { username: string }) {
  const { form, field, failure, busy } = useForm({
    empty: EMPTY,
    check: mistakes,
    send: async ({ oldPassword, newPassword }) => {
      await call(changePassword, { body: { oldPassword, newPassword } });
      notify.success(t('account.passwordChanged'));
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
      <TextField
        label={t('account.newPassword')}
        type="password"
        {...field('newPassword')}
        autoComplete="new-password"
        help={t('account.passwordHint')}
      />
      <TextField
        label={t('account.confirmPassword')}
        type="password"
        {...field('repeated')}
        autoComplete="new-password"
      />
      <p className="text-sm text-soft">{t('account.otherDevices')}</p>
      <div>
        <Button type="submit" tone="blue" busy={busy}>
          {t('account.changePassword')}
        </Button>
      </div>
    </form>
  );
}
