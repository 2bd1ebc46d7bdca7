import { changeEmailOf, emailSchema } from '@vestry/sync/contract/people';
import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { checkedBy } from '../../data/http/checked-by';
import { useForm } from '../../data/http/use-form';
import { notify } from '../../ui/feedback/notify';
import { TextField } from '../../ui/inputs/text-field';
import { FormDialog } from './form-dialog';

interface Props {
  user: User;
  onClose: () => void;
  onSaved: () => void;
}

/** Another e-mail for somebody: set at once while they are inactive, otherwise they confirm it themselves. */
export function EmailDialog({ user: { id, username, email, isActive }, onClose, onSaved }: Props) {
  const { form, field, failure, busy } = useForm({
    empty: { email },
    check: checkedBy(emailSchema),
    send: async (body) => {
      const { changed } = await call(changeEmailOf, { params: { id }, body });
      notify.success(t(changed ? 'people.emailChanged' : 'people.emailSent', { email: body.email.trim() }));
      onSaved();
      onClose();
    },
    offline: t('people.offline'),
  });
  return (
    <FormDialog
      title={t('people.emailOf', { name: username })}
      submit={t(isActive ? 'people.sendLink' : 'people.changeEmail')}
      {...{ form, failure, busy, onClose }}
    >
      <TextField
        label={t('people.newEmail')}
        help={t(isActive ? 'people.emailActiveHint' : 'people.emailInactiveHint')}
        type="email"
        {...field('email')}
        data-first
        autoComplete="off"
      />
    </FormDialog>
  );
}
