import { deleteSelf } from '@vestry/sync/contract/people';
import { listOwnWaysIn } from '@vestry/sync/contract/ways-in';
import { t } from '@vestry/sync/messages/translate';
import { useEffect, useId, useState } from 'react';
import { call } from '../../data/http/call';
import { useForm } from '../../data/http/use-form';
import { useRemote } from '../../data/http/use-remote';
import { exportLater } from '../../data/session/export-later';
import { anyWork } from '../../data/session/pending-work';
import { pendingWork, signOut } from '../../data/session/sign-out';
import { Button } from '../../ui/inputs/button';
import { ExportButton } from '../../entities/changes/export-button';
import { FormError } from '../../ui/inputs/form-error';
import { Modal } from '../../ui/overlays/modal';
import { TextField } from '../../ui/inputs/text-field';
import { endsTexts } from '../../entities/accounts/ways-in-texts';
import { WAYS_IN } from './ways-in-keys';

interface Props {
  username: string;
  asksPassword: boolean;
  onClose: () => void;
}

/** The question before the own account is deleted: what goes, what stays, and that it is intended. */
export function DeleteAccount({ username, asksPassword, onClose }: Props) {
  const id = useId();
  const [isWorkLeft, setWorkLeft] = useState(false);
  const { value: ways } = useRemote(WAYS_IN, () => call(listOwnWaysIn, {}));
  useEffect(() => {
    // A device that cannot say what waits on it says why by itself; the question is asked without it.
    void Promise.allSettled([pendingWork().then((work) => setWorkLeft(anyWork(work)))]);
  }, []);
  const { form, field, failure, busy } = useForm({
    empty: { username: '', password: '' },
    check: ({ username: typed, password }) => [
      ...(typed.trim() === username
        ? []
        : [{ field: 'username', message: t('people.typeName', { username }) }]),
      ...(asksPassword && password === ''
        ? [{ field: 'password', message: t('common.passwordRequired') }]
        : []),
    ],
    send: async ({ username: typed, password }) => {
      await call(deleteSelf, { body: { username: typed, ...(password === '' ? {} : { password }) } });
      // Nobody can sign in here again as this person: nothing of theirs stays on the device.
      await signOut({ discard: true });
      location.assign('/');
    },
    offline: t('people.offline'),
  });
  return (
    <Modal
      open
      onClose={onClose}
      locked={busy}
      title={t('people.deleteOwn')}
      buttons={
        <>
          <Button data-first onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} tone="red" busy={busy}>
            {t('people.deleteOwn')}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="flex flex-col gap-4 text-ink">
        <p>{t('people.deleteOwnHint')}</p>
        {ways ? endsTexts(ways, 'deleted').map((text) => <p key={text}>{text}</p>) : null}
        {isWorkLeft ? (
          <div className="rounded-md bg-orange-soft px-3 py-2 text-orange-ink">
            <p>{t('people.deleteUnsent')}</p>
            <ExportButton work={exportLater} />
          </div>
        ) : null}
        <FormError>{failure}</FormError>
        <TextField
          label={t('people.typeName', { username })}
          {...field('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {asksPassword ? (
          <TextField
            label={t('people.ownPassword')}
            type="password"
            {...field('password')}
            autoComplete="current-password"
          />
        ) : null}
      </form>
    </Modal>
  );
}
