import { Link, useNavigate } from 'react-router-dom';
import { createUser, registerSchema } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { checkedBy } from '../../data/http/checked-by';
import { useForm } from '../../data/http/use-form';
import { useOnline } from '../../data/http/use-online';
import { Button } from '../../ui/button';
import { buttonClass } from '../../ui/button-class';
import { FormError } from '../../ui/form-error';
import { notify } from '../../ui/notify';
import { OfflineNote } from '../../ui/offline-note';
import { Screen } from '../../ui/screen';
import { TextField } from '../../ui/text-field';

const EMPTY = { username: '', email: '', password: '' };

/** The Register form: an admin makes an account for somebody else. */
export default function CreateUserScreen() {
  const navigate = useNavigate();
  const online = useOnline();
  const { form, field, failure, busy } = useForm({
    empty: EMPTY,
    check: checkedBy(registerSchema),
    send: async (fields) => {
      await call(createUser, { body: fields });
      notify.success(t('users.created'));
      await navigate('/dashboard/users');
    },
    offline: t('users.createOffline'),
  });
  return (
    <Screen title={t('users.register')}>
      <form
        {...form}
        className="flex w-full max-w-md flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
      >
        {online ? null : <OfflineNote>{t('users.createNeedsNetwork')}</OfflineNote>}
        <FormError>{failure}</FormError>
        <TextField
          label={t('common.name')}
          {...field('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          label={t('common.email')}
          type="email"
          {...field('email')}
          autoComplete="off"
          help={t('users.emailHint')}
        />
        <TextField
          label={t('common.password')}
          type="password"
          {...field('password')}
          autoComplete="new-password"
          help={t('users.passwordHint')}
        />
        <p className="text-sm text-soft">{t('users.newUserHint')}</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="blue" busy={busy}>
            {t('users.signUp')}
          </Button>
          <Link to="/dashboard/users" className={buttonClass('plain')}>
            {t('common.cancel')}
          </Link>
        </div>
      </form>
    </Screen>
  );
}
