import { useId, useRef, useState } from 'react';
import { LuSend } from 'react-icons/lu';
import {
  changeMailServer,
  MAIL_PORTS,
  MAIL_SECURITIES,
  type MailSecurity,
  mailServerSchema,
  type MailState,
  removeMailServer,
  tryMailServer,
} from '@vestry/sync/contract/mail-server';
import type { OwnFactors } from '@vestry/sync/contract/own-factors';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../../data/http/call';
import { checkedBy } from '../../../data/http/checked-by';
import { useForm } from '../../../data/http/use-form';
import { useProof } from '../../../data/session/use-proof';
import { ProofDialog } from '../../../entities/accounts/proof-dialog';
import { notify } from '../../../ui/feedback/notify';
import { Button } from '../../../ui/inputs/button';
import { FormError } from '../../../ui/inputs/form-error';
import { SelectField } from '../../../ui/inputs/select-field';
import { TextField } from '../../../ui/inputs/text-field';
import { ConfirmModal } from '../../../ui/overlays/confirm-modal';
import { Modal } from '../../../ui/overlays/modal';
import { MailSource, WhereToFind } from './mail-source';

interface Props {
  state: MailState;
  own: OwnFactors;
  onClose: () => void;
  onChange: (state: MailState) => void;
}

interface Fields extends Record<string, string> {
  host: string;
  port: string;
  security: string;
  username: string;
  password: string;
  from: string;
}

function fieldsOf({ stored }: MailState): Fields {
  const { host, port, security, username, from } = stored ?? {
    host: '',
    port: MAIL_PORTS.starttls,
    security: 'starttls',
    username: '',
    from: '',
  };
  return { host, port: String(port), security, username, password: '', from };
}

/** An empty password is none that was typed: the stored one goes on. */
function settingsOf({ host, port, security, username, password, from }: Fields) {
  return {
    host,
    port: /^\d+$/.test(port.trim()) ? Number(port) : Number.NaN,
    security: security as MailSecurity,
    username,
    from,
    ...(password === '' ? {} : { password }),
  };
}

const check = checkedBy(mailServerSchema);

const SECURITY_NAMES = {
  starttls: 'mailing.starttls',
  tls: 'mailing.tls',
  none: 'mailing.unencrypted',
} as const;

const PASSWORD_HELP = {
  none: 'mailing.passwordHelp',
  stored: 'mailing.passwordStored',
  unreadable: 'mailing.passwordUnreadable',
} as const;

export function MailServerForm({ state, own, onClose, onChange }: Props) {
  const id = useId();
  const { prove, question } = useProof(own);
  const way = useRef<'save' | 'try'>('save');
  const [sentTo, setSentTo] = useState('');
  const [isRemoving, setRemoving] = useState(false);

  const tryOut = async (settings: ReturnType<typeof settingsOf>, proof: string) => {
    const { to } = await call(tryMailServer, { body: { ...settings, proof } });
    setSentTo(to);
  };
  const save = async (settings: ReturnType<typeof settingsOf>, proof: string) => {
    const now = await call(changeMailServer, { body: { ...settings, proof } });
    notify.success(t('mailing.saved'));
    onChange(now);
  };
  const { form, field, failure, busy } = useForm<Fields>({
    empty: fieldsOf(state),
    check: (fields) => check(settingsOf(fields)),
    send: async (fields) => {
      setSentTo('');
      const proof = await prove();
      if (proof === null) return false;
      if (way.current === 'save') return save(settingsOf(fields), proof);
      await tryOut(settingsOf(fields), proof);
      return false;
    },
    offline: t('mailing.offline'),
  });
  const security = field('security');
  const port = field('port');
  const chooseSecurity = (chosen: string) => {
    // The usual port goes along, one that somebody has typed stays.
    if (Object.values<number>(MAIL_PORTS).map(String).includes(port.value))
      port.onChange(String(MAIL_PORTS[chosen as MailSecurity]));
    security.onChange(chosen);
  };
  const remove = async () => {
    const proof = await prove();
    if (proof === null) return;
    onChange(await call(removeMailServer, { body: { proof } }));
    notify.success(t('mailing.removed'));
  };
  return (
    <>
      <Modal
        open
        size="md"
        onClose={onClose}
        locked={busy}
        title={t('mailing.title')}
        buttons={
          <>
            {state.stored ? (
              <Button className="me-auto" onClick={() => setRemoving(true)} disabled={busy}>
                {t('mailing.remove')}
              </Button>
            ) : null}
            <Button
              type="submit"
              form={id}
              busy={busy}
              icon={<LuSend />}
              onClick={() => (way.current = 'try')}
            >
              {t('mailing.try')}
            </Button>
            <Button type="submit" form={id} tone="blue" busy={busy} onClick={() => (way.current = 'save')}>
              {t('common.save')}
            </Button>
          </>
        }
      >
        <form {...form} id={id} className="flex flex-col gap-4 text-ink">
          <MailSource state={state} />
          <FormError>{failure}</FormError>
          <p
            role="status"
            className={sentTo ? 'rounded-md bg-green-soft px-3 py-2 text-sm text-green-ink' : 'sr-only'}
          >
            {sentTo ? t('mailing.sent', { to: sentTo }) : ''}
          </p>
          <TextField
            label={t('mailing.host')}
            help={t('mailing.hostHelp')}
            {...field('host')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
            <SelectField
              label={t('mailing.security')}
              options={MAIL_SECURITIES.map((value) => ({ value, label: t(SECURITY_NAMES[value]) }))}
              {...security}
              help={security.value === 'none' ? t('mailing.unencryptedHelp') : undefined}
              onChange={chooseSecurity}
            />
            <TextField
              label={t('mailing.port')}
              inputMode="numeric"
              autoComplete="off"
              {...port}
              maxLength={5}
            />
          </div>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextField
              label={t('mailing.username')}
              help={t('mailing.usernameHelp')}
              {...field('username')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextField
              label={t('common.password')}
              type="password"
              help={t(PASSWORD_HELP[state.stored?.password ?? 'none'])}
              {...field('password')}
              autoComplete="new-password"
            />
          </div>
          <TextField
            label={t('mailing.from')}
            help={t('mailing.fromHelp')}
            type="email"
            {...field('from')}
            autoComplete="off"
          />
          <WhereToFind />
        </form>
      </Modal>
      <ProofDialog question={question} />
      <ConfirmModal
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('mailing.removeTitle')}
        confirmLabel={t('mailing.remove')}
        onConfirm={remove}
      >
        {state.environment
          ? t('mailing.removeToEnvironment', { host: state.environment.host })
          : t('mailing.removeToNone')}
      </ConfirmModal>
    </>
  );
}
