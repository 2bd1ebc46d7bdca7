import { askForPassword, passwordRules } from '@vestry/sync/contract/access';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../data/http/call';
import { checkedBy } from '../../data/http/checked-by';
import { useForm } from '../../data/http/use-form';
import { useRemote } from '../../data/http/use-remote';
import { LOGIN_PATH } from '../../lib/safe-from';
import { siteName } from '../../lib/site-cookies';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { FormError } from '../../ui/inputs/form-error';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { TextField } from '../../ui/inputs/text-field';
import { AccessFrame } from './access-frame';

/** The same in every language. */
const COMMAND = 'npx vestry admin reset-password';

const EMPTY = { username: '' };
const check = checkedBy(askForPassword.body);

/** Asks for a mail with a link. What is answered is the same whether there is such an account or not. */
export function ForgotScreen() {
  const rules = useRemote(['password-rules'], () => call(passwordRules, {}));
  const [asked, setAsked] = useState(false);
  const { form, field, failure, busy } = useForm({
    empty: EMPTY,
    check,
    send: async (fields) => {
      await call(askForPassword, { body: fields });
      setAsked(true);
    },
    offline: t('access.offline'),
  });
  const back = (
    <Link to={`${LOGIN_PATH}?mode=default`} className={buttonClass('quiet')}>
      {t('access.backToLogin')}
    </Link>
  );
  return (
    <AccessFrame title={t('access.forgotTitle')} site={rules.value?.site ?? siteName()}>
      {asked ? (
        <div role="status" className="flex flex-col gap-2">
          <p className="font-medium">{t('access.asked')}</p>
          <p className="text-soft">{t('access.askedHint')}</p>
        </div>
      ) : rules.value?.mail === false ? (
        <>
          <p>{t('access.noMail')}</p>
          <p className="text-soft">{t('access.noMailTerminal')}</p>
          <code className="rounded-md bg-sunken px-3 py-2 font-mono text-xs wrap-anywhere">
            {COMMAND} {t('access.terminalName')}
          </code>
        </>
      ) : (
        <form {...form} className="flex flex-col gap-4">
          {rules.offline ? <OfflineNote>{t('access.offline')}</OfflineNote> : null}
          <FormError>{failure}</FormError>
          <p className="text-soft">{t('access.forgotHint')}</p>
          <TextField
            label={t('access.usernameOrEmail')}
            {...field('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <Button type="submit" tone="blue" busy={busy}>
            {t('access.sendLink')}
          </Button>
        </form>
      )}
      {back}
    </AccessFrame>
  );
}
