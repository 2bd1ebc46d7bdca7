import { LuServer } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';
import { MAIL_SERVER_HASH } from '../../lib/places-to-set-up';
import { buttonClass } from '../../ui/inputs/button-class';
import { TextField } from '../../ui/inputs/text-field';
import type { FieldOf } from './field';
import { Section } from './section';

export function ContactSection({ field }: { field: FieldOf }) {
  return (
    <Section name="contact" title={t('settings.contact')} hint={t('settings.contactHint')}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={t('settings.email')} type="email" autoComplete="off" {...field('email')} />
        <TextField label={t('settings.telephone')} type="tel" autoComplete="off" {...field('telephone')} />
      </div>
      <TextField label={t('settings.street')} autoComplete="off" {...field('street')} />
      <div className="grid gap-4 md:grid-cols-3">
        <TextField label={t('settings.town')} autoComplete="off" {...field('town')} />
        <TextField label={t('settings.postalCode')} autoComplete="off" {...field('postalCode')} />
        <TextField label={t('settings.country')} autoComplete="off" {...field('country')} />
      </div>
    </Section>
  );
}

export function MailSection({ field }: { field: FieldOf }) {
  return (
    <Section name="mail" title={t('settings.mail')} hint={t('settings.mailHint')}>
      <TextField
        label={t('settings.mailName')}
        help={t('settings.mailNameHelp')}
        autoComplete="off"
        {...field('mailName')}
      />
      <TextField
        label={t('settings.mailReplyTo')}
        help={t('settings.mailReplyToHelp')}
        type="email"
        autoComplete="off"
        {...field('mailReplyTo')}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={{ hash: MAIL_SERVER_HASH }} className={buttonClass()}>
          <LuServer />
          {t('mailing.open')}
        </Link>
        <p className="min-w-0 flex-1 basis-60 text-sm text-soft">{t('mailing.openHint')}</p>
      </div>
    </Section>
  );
}
