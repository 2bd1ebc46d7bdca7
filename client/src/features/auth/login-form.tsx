import type { PendingSignIn } from '@vestry/sync/contract/factor-sign-in';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { hasNoSession, reasonFor } from '../../data/http/api-error';
import { useForm } from '../../data/http/use-form';
import { signIn } from '../../data/session/sign-in';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { Button } from '../../ui/inputs/button';
import { FormError } from '../../ui/inputs/form-error';
import { TextField } from '../../ui/inputs/text-field';

const { Part: UnsyncedWorkBox } = fetchedPart(
  async () => (await import('./unsynced-work-box')).UnsyncedWorkBox,
);

/** What comes after a password was typed: the form itself does without its schemas. */
const loadPending = () => import('../../data/session/pending-sign-in');

const EMPTY = { username: '', password: '' };

interface Props {
  initialError: string;
  /** The password was right, and is not enough. */
  onFactor: (pending: PendingSignIn) => void;
  /** While true, the screen waits with going on; `owes`: a factor has to be set up soon. */
  onHold: (waiting: boolean, owes?: boolean) => void;
}

/** The session changes when it succeeds, and the screen follows from that. */
export function LoginForm({ initialError, onFactor, onHold }: Props) {
  const [isWorkLeft, setWorkLeft] = useState(false);
  const { form, field, failure, busy } = useForm({
    empty: EMPTY,
    check: ({ username, password }) => [
      ...(username.trim() === '' ? [{ field: 'username', message: t('auth.usernameRequired') }] : []),
      ...(password === '' ? [{ field: 'password', message: t('common.passwordRequired') }] : []),
    ],
    send: async ({ username, password }) => {
      setWorkLeft(false);
      try {
        onHold(true);
        await signIn({ username: username.trim(), password });
        const { owesFactorSoon } = await loadPending();
        onHold(false, await owesFactorSoon());
      } catch (error) {
        onHold(false);
        const pending = hasNoSession(error) ? await (await loadPending()).pendingSignIn() : null;
        if (pending) return onFactor(pending);
        // Answered only after a right password: the account is not active.
        if (reasonFor(error) === 'forbidden') {
          const { hasUnsyncedWork } = await import('../../data/session/unsynced-work');
          setWorkLeft(await hasUnsyncedWork(username));
        }
        throw error;
      }
    },
    offline: t('auth.offline'),
    failure: initialError,
  });
  const username = field('username');
  return (
    <form {...form} className="flex flex-col gap-4">
      <FormError>{failure}</FormError>
      {failure && isWorkLeft ? <UnsyncedWorkBox username={username.value} /> : null}
      <TextField
        label={t('auth.usernameOrEmail')}
        {...username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        label={t('common.password')}
        type="password"
        {...field('password')}
        autoComplete="current-password"
        maxLength={1024}
      />
      <Button type="submit" tone="blue" busy={busy} className="mt-1">
        {t('common.login')}
      </Button>
    </form>
  );
}
