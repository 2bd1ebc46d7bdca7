import { nameSchema, renameSelf } from '@vestry/sync/contract/people';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { checkedBy } from '../../data/http/checked-by';
import { refreshSession } from '../../data/http/token';
import { useForm } from '../../data/http/use-form';
import { Button } from '../../ui/inputs/button';
import { FormError } from '../../ui/inputs/form-error';
import { notify } from '../../ui/feedback/notify';
import { TextField } from '../../ui/inputs/text-field';

/** What one is called here: on the screens, beside one's work, and at signing in. */
export function NameForm({ username }: { username: string }) {
  const { form, field, failure, busy } = useForm({
    empty: { username },
    check: checkedBy(nameSchema),
    send: async (body) => {
      await call(renameSelf, { body });
      notify.success(t('people.renamed'));
      // The bar and every tab follow at once.
      await refreshSession();
    },
    offline: t('people.offline'),
  });
  return (
    <form
      {...form}
      aria-labelledby="change-name"
      className="flex w-full max-w-md flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="change-name" className="text-base font-semibold">
        {t('people.changeName')}
      </h2>
      <FormError>{failure}</FormError>
      <TextField
        label={t('common.name')}
        help={t('people.nameHint')}
        {...field('username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t('people.changeName')}
        </Button>
      </div>
    </form>
  );
}
