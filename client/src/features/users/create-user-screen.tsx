import { Link, useNavigate } from 'react-router-dom';
import { createUser, registerSchema } from '@vestry/sync/contract/users';
import { call } from '../../data/http/call';
import { useForm } from '../../data/http/use-form';
import { Button } from '../../ui/button';
import { buttonClass } from '../../ui/button-class';
import { FormError } from '../../ui/form-error';
import { notify } from '../../ui/notify';
import { Screen } from '../../ui/screen';
import { TextField } from '../../ui/text-field';

const EMPTY = { username: '', email: '', password: '' };

/** The Register form: an admin makes an account for somebody else. */
export default function CreateUserScreen() {
  const navigate = useNavigate();
  const { form, field, failure, busy } = useForm({
    empty: EMPTY,
    // The same rules as the server's, so that a message exists once.
    check: (fields) =>
      (registerSchema.safeParse(fields).error?.issues ?? []).map(({ path, message }) => ({
        field: path.join('.'),
        message,
      })),
    send: async (fields) => {
      await call(createUser, { body: fields });
      notify.success('create user successfully');
      await navigate('/dashboard/users');
    },
    offline: 'No connection. Creating a user needs the network; what you typed stays here.',
  });
  return (
    <Screen title="Register">
      <form
        {...form}
        className="flex w-full max-w-md flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
      >
        <FormError>{failure}</FormError>
        <TextField
          label="Name"
          {...field('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          label="Email"
          type="email"
          {...field('email')}
          autoComplete="off"
          help="The activation mail goes there."
        />
        <TextField
          label="Password"
          type="password"
          {...field('password')}
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
