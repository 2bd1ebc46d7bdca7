import type { FieldError } from '@vestry/sync/contract/envelope';
import { changePassword, registerSchema } from '@vestry/sync/contract/users';
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
    ...(oldPassword === '' ? [{ field: 'oldPassword', message: 'Password is required' }] : []),
    ...(error?.issues ?? []).map(({ message }) => ({ field: 'newPassword', message })),
    ...(newPassword === repeated ? [] : [{ field: 'repeated', message: 'The passwords are not the same' }]),
  ];
}

/** Asks for the old password; every other device is signed out by the change. */
export function PasswordForm({ username }: { username: string }) {
  const { form, field, failure, busy } = useForm({
    empty: EMPTY,
    check: mistakes,
    send: async ({ oldPassword, newPassword }) => {
      await call(changePassword, { body: { oldPassword, newPassword } });
      notify.success('change password successfully');
    },
    offline: 'No connection. Changing the password needs the network.',
  });
  return (
    <form
      {...form}
      aria-labelledby="change-password"
      className="flex w-full max-w-md flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="change-password" className="text-base font-semibold">
        Change password
      </h2>
      <FormError>{failure}</FormError>
      {/* For password managers, which keep a password under a name. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        {...field('oldPassword')}
        autoComplete="current-password"
      />
      <TextField
        label="New password"
        type="password"
        {...field('newPassword')}
        autoComplete="new-password"
        help="At least 6 characters, and none that others would guess."
      />
      <TextField
        label="Repeat the new password"
        type="password"
        {...field('repeated')}
        autoComplete="new-password"
      />
      <p className="text-sm text-soft">Your other devices will be signed out.</p>
      <div>
        <Button type="submit" tone="blue" busy={busy}>
          Change Password
        </Button>
      </div>
    </form>
  );
}
