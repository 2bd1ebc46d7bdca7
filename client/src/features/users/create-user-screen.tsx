import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { createUser, registerSchema } from '@vestry/sync/contract/users';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { ApiError, fieldMessage, isOffline } from '../../data/http/api-error';
import { call } from '../../data/http/call';
import { Button } from '../../ui/button';
import { buttonClass } from '../../ui/button-class';
import { notify } from '../../ui/notify';
import { Screen } from '../../ui/screen';
import { TextField } from '../../ui/text-field';
import { useFocusFirstInvalid } from '../../ui/use-focus-first-invalid';

const EMPTY = { username: '', email: '', password: '' };
type Fields = typeof EMPTY;

/** The same rules as the server's, so that a message exists once. */
function mistakes(fields: Fields): FieldError[] {
  const { error } = registerSchema.safeParse(fields);
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }));
}

/** The Register form: an admin makes an account for somebody else. */
export default function CreateUserScreen() {
  const navigate = useNavigate();
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
      await call(createUser, { body: fields });
      notify.success('create user successfully');
      await navigate('/dashboard/users');
    } catch (error) {
      const known = error instanceof ApiError ? error.fieldErrors : [];
      refuse(known);
      if (known.length === 0) setFailure(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <Screen title="Register">
      <form
        ref={form}
        noValidate
        className="flex w-full max-w-md flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failure ? (
          <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-sm text-red-ink">
            {failure}
          </p>
        ) : null}
        <TextField
          label="Name"
          name="username"
          value={fields.username}
          onChange={edit('username')}
          error={fieldMessage(errors, 'username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          value={fields.email}
          onChange={edit('email')}
          error={fieldMessage(errors, 'email')}
          autoComplete="off"
          help="The activation mail goes there."
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          value={fields.password}
          onChange={edit('password')}
          error={fieldMessage(errors, 'password')}
          autoComplete="new-password"
          help="At least 6 characters. The user can change it after the first sign-in."
        />
        <p className="text-sm text-soft">
          A new user is inactive and has the role viewer. The list sends the activation mail and gives other
          roles.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="blue" busy={busy}>
            Sign Up
          </Button>
          <Link to="/dashboard/users" className={buttonClass('plain')}>
            Cancel
          </Link>
        </div>
      </form>
    </Screen>
  );
}

function messageOf(error: unknown): string {
  if (isOffline(error)) return 'No connection. Creating a user needs the network; what you typed stays here.';
  return error instanceof ApiError ? error.message : 'An unexpected error occurred';
}
