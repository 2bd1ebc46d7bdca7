import type { Reply } from '@vestry/sync/contract/endpoint';
import { askOwnEmail, dropOwnEmail, emailSchema, type readAccount } from '@vestry/sync/contract/people';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { checkedBy } from '../../data/http/checked-by';
import { useForm } from '../../data/http/use-form';
import { Button } from '../../ui/inputs/button';
import { ExactTime } from '../../ui/text/exact-time';
import { FormError } from '../../ui/inputs/form-error';
import { notify } from '../../ui/feedback/notify';
import { TextField } from '../../ui/inputs/text-field';
import { useBusy } from '../../ui/hooks/use-busy';

export type OwnAccount = Reply<typeof readAccount>;

interface Props {
  /** Undefined until the server has answered. */
  account: OwnAccount | undefined;
  onChange: () => void;
}

const EMPTY = { email: '', password: '' };
const checkEmail = checkedBy(emailSchema);

/** Another e-mail: a link goes there, and nothing changes before it is confirmed. */
export function EmailForm({ account, onChange }: Props) {
  const asksPassword = account?.hasPassword !== false;
  const { form, field, failure, busy } = useForm({
    empty: EMPTY,
    check: ({ email, password }) => [
      ...checkEmail({ email }),
      ...(asksPassword && password === ''
        ? [{ field: 'password', message: t('common.passwordRequired') }]
        : []),
    ],
    send: async ({ email, password }) => {
      await call(askOwnEmail, { body: { email, ...(password === '' ? {} : { password }) } });
      notify.success(t('people.emailSent', { email: email.trim() }));
      onChange();
    },
    offline: t('people.offline'),
  });
  const waiting = account?.waitingEmail;
  return (
    <form
      {...form}
      aria-labelledby="change-email"
      className="flex w-full max-w-md flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="change-email" className="text-base font-semibold">
        {t('people.changeEmail')}
      </h2>
      {waiting ? <Waiting {...waiting} onChange={onChange} /> : null}
      <FormError>{failure}</FormError>
      <TextField
        label={t('people.newEmail')}
        help={t('people.newEmailHint')}
        type="email"
        {...field('email')}
        autoComplete="off"
      />
      {asksPassword ? (
        <TextField
          label={t('people.ownPassword')}
          type="password"
          {...field('password')}
          autoComplete="current-password"
        />
      ) : null}
      {account?.hasGoogle ? <p className="text-sm text-soft">{t('people.googleStays')}</p> : null}
      <div>
        <Button type="submit" busy={busy}>
          {t('people.sendLink')}
        </Button>
      </div>
    </form>
  );
}

function Waiting({ email, endsAt, onChange }: { email: string; endsAt: string; onChange: () => void }) {
  const { busy, run } = useBusy();
  return (
    <div
      role="status"
      className="flex flex-col items-start gap-2 rounded-md bg-orange-soft px-3 py-3 text-sm text-orange-ink"
    >
      <p className="wrap-anywhere">{t('people.emailWaits', { email })}</p>
      <p>
        {t('people.linkEnds')} <ExactTime at={endsAt} />
      </p>
      <Button
        size="sm"
        busy={busy}
        onClick={() =>
          void run(async () => {
            await call(dropOwnEmail, {});
            onChange();
          })
        }
      >
        {t('people.keepEmail')}
      </Button>
    </div>
  );
}
