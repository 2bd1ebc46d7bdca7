import { useRef, useState } from 'react';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { changePassword, registerSchema } from '@vestry/sync/contract/users';
import { ApiError, fieldMessage, isOffline } from '../../data/http/api-error';
import { call } from '../../data/http/call';
import { Button } from '../../ui/button';
import { notify } from '../../ui/notify';
import { TextField } from '../../ui/text-field';
import { useFocusFirstInvalid } from '../../ui/use-focus-first-invalid';

const EMPTY = { oldPassword: '', newPassword: '', repeated: '' };
type Fields = typeof EMPTY;

function mistakes({ oldPassword, newPassword, repeated }: Fields): FieldError[] {
  const { error } = registerSchema.shape.password.safeParse(newPassword);
  return [
    ...(oldPassword === '' ? [{ field: 'oldPassword', message: 'Password is required' }] : []),
    ...(error?.issues ?? []).map(({ message }) => ({ field: 'newPassword', message })),
    ...(newPassword === repeated ? [] : [{ field: 'repeated', message: 'The passwords are not the same' }]),
  ];
}

/** Asks for the old password; every other device is signed out by the change. */
export function PasswordForm({ username }: { username: string }) {
  const [fields, setFields] = useState<Fields>(EMPTY);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useFocusFirstInvalid(form, attempt);
  const refuse = (wrong: readonly FieldError[]) => {
    setErrors(wrong);
    if (wrong.length > 0) setAttempt((now) => now + 1);
  };

  const edit = (name: keyof Fields) => (value: string) => {
    setFields((now) => ({ ...now, [name]: value }));
    setErrors((now) => now.filter(({ field }) => field !== name));
    setFailure('');
  };
  const submit = async () => {
    if (busy) return;
    const wrong = mistakes(fields);
    refuse(wrong);
    setFailure('');
    if (wrong.length > 0) return;
    setBusy(true);
    try {
      const { oldPassword, newPassword } = fields;
      await call(changePassword, { body: { oldPassword, newPassword } });
      notify.success('change password successfully');
      setFields(EMPTY);
    } catch (error) {
      const known = error instanceof ApiError ? error.fieldErrors : [];
      refuse(known);
      if (known.length === 0) setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof Fields) => ({
    name,
    type: 'password',
    value: fields[name],
    onChange: edit(name),
    error: fieldMessage(errors, name),
  });

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="change-password"
      className="flex w-full max-w-md flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id="change-password" className="text-base font-semibold">
        Change password
      </h2>
      {failure ? (
        <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-sm text-red-ink">
          {failure}
        </p>
      ) : null}
      {/* For password managers, which keep a password under a name. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <TextField label="Current password" {...field('oldPassword')} autoComplete="current-password" />
      <TextField
        label="New password"
        {...field('newPassword')}
        autoComplete="new-password"
        help="At least 6 characters, and none that others would guess."
      />
      <TextField label="Repeat the new password" {...field('repeated')} autoComplete="new-password" />
      <p className="text-sm text-soft">Your other devices will be signed out.</p>
      <div>
        <Button type="submit" tone="blue" busy={busy}>
          Change Password
        </Button>
      </div>
    </form>
  );
}

function messageOf(error: unknown): string {
  if (isOffline(error)) return 'No connection. Changing the password needs the network.';
  return error instanceof ApiError ? error.message : 'An unexpected error occurred';
}
