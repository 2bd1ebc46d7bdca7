import { useState } from 'react';
import { ApiError, failureText } from '../../data/http/api-error';
import { hasUnsyncedWork } from '../../data/session/unsynced-work';
import { signIn } from '../../data/session/session';
import { Button } from '../../ui/button';
import { FormError } from '../../ui/form-error';
import { TextField } from '../../ui/text-field';
import { UnsyncedWorkBox } from './unsynced-work-box';

/** The session changes when it succeeds, and the screen follows from that. */
export function LoginForm({ initialError }: { initialError: string }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState(initialError);
  const [missing, setMissing] = useState({ username: false, password: false });
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState(false);

  const edited = () => {
    setError('');
    setLeft(false);
    setMissing({ username: false, password: false });
  };
  const submit = async () => {
    const lacks = { username: username.trim() === '', password: password === '' };
    setMissing(lacks);
    setError('');
    if (busy || lacks.username || lacks.password) return;
    setBusy(true);
    try {
      await signIn({ username: username.trim(), password });
    } catch (cause) {
      setError(failureText(cause, 'No connection. Signing in needs the network.'));
      // Said only after a right password: the account is not active.
      if (cause instanceof ApiError && cause.status === 403) setLeft(await hasUnsyncedWork(username));
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormError>{error}</FormError>
      {left ? <UnsyncedWorkBox username={username} /> : null}
      <TextField
        label="Username"
        name="username"
        value={username}
        onChange={(value) => {
          setUsername(value);
          edited();
        }}
        error={missing.username ? 'Username is required' : null}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        value={password}
        onChange={(value) => {
          setPassword(value);
          edited();
        }}
        error={missing.password ? 'Password is required' : null}
        autoComplete="current-password"
        maxLength={1024}
      />
      <Button type="submit" tone="blue" busy={busy} className="mt-1">
        Login
      </Button>
    </form>
  );
}
