import { useState } from 'react';
import {
  changeSiteSettings,
  MAX_SITE_NAME,
  type SiteSettings,
  siteSettingsSchema,
} from '@vestry/sync/contract/site-settings';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { checkedBy } from '../../data/http/checked-by';
import { useForm } from '../../data/http/use-form';
import { followSite } from '../../lib/follow-site';
import { languageName } from '../../lib/language-name';
import { Button } from '../../ui/button';
import { Combobox } from '../../ui/combobox';
import { FormError } from '../../ui/form-error';
import { notify } from '../../ui/notify';
import { TextField } from '../../ui/text-field';
import { languageChoices, zoneChoices } from './choices';

interface SettingsFormProps {
  settings: SiteSettings;
  onSaved: (settings: SiteSettings) => void;
}

export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { form, field, failure, busy } = useForm({
    empty: settings,
    check: checkedBy(siteSettingsSchema),
    send: async (body) => {
      const now = await call(changeSiteSettings, { body });
      followSite();
      notify.success(t('common.saved'));
      onSaved(now);
    },
    offline: t('settings.offlineSave'),
  });
  const name = field('name');
  const language = field('language');
  const timeZone = field('timeZone');
  const [languages] = useState(languageChoices);
  const [zones] = useState(() => zoneChoices(settings.timeZone));
  const languageIs = languageName(language.value);
  return (
    <form
      {...form}
      className="flex w-full max-w-md flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <FormError>{failure}</FormError>
      <TextField
        label={t('settings.name')}
        help={t('settings.nameHelp')}
        maxLength={MAX_SITE_NAME}
        {...name}
      />
      <Combobox
        label={t('settings.language')}
        help={languageIs ? t('settings.languageIs', { name: languageIs }) : t('settings.languageHelp')}
        value={language.value}
        error={language.error}
        onChange={(value) => language.onChange(value ?? '')}
        options={languages}
        noMatch={null}
        free
      />
      <Combobox
        label={t('settings.timeZone')}
        help={t('settings.timeZoneHelp')}
        value={timeZone.value}
        error={timeZone.error}
        onChange={(value) => timeZone.onChange(value ?? '')}
        options={zones}
      />
      <div>
        <Button type="submit" tone="blue" busy={busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}
