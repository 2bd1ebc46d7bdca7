import { nameSchema, renameUser } from '@vestry/sync/contract/people';
import type { User } from '@vestry/sync/contract/users';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { checkedBy } from '../../data/http/checked-by';
import { refreshSession } from '../../data/http/token';
import { useForm } from '../../data/http/use-form';
import { useSession } from '../../data/storage/use-session';
import { notify } from '../../ui/feedback/notify';
import { TextField } from '../../ui/inputs/text-field';
import { FormDialog } from './form-dialog';

interface Props {
  user: User;
  onClose: () => void;
  onSaved: () => void;
}

/** Another name for somebody; their work and every device follow. */
export function NameDialog({ user: { id, username }, onClose, onSaved }: Props) {
  const own = useSession().user?.id === id;
  const { form, field, failure, busy } = useForm({
    empty: { username },
    check: checkedBy(nameSchema),
    send: async (body) => {
      await call(renameUser, { params: { id }, body });
      notify.success(t('people.renamed'));
      onSaved();
      onClose();
      if (own) await refreshSession();
    },
    offline: t('people.offline'),
  });
  return (
    <FormDialog
      title={t('people.renameNamed', { name: username })}
      submit={t('people.rename')}
      {...{ form, failure, busy, onClose }}
    >
      <TextField
        label={t('common.name')}
        help={t(own ? 'people.nameHint' : 'people.theirNameHint')}
        {...field('username')}
        data-first
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}
