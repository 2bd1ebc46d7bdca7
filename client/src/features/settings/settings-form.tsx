import { useState } from 'react';
import {
  changeSiteSettings,
  type SiteSettings,
  siteSettingsSchema,
} from '@vestry/sync/contract/site-settings';
import { colourFaults } from '@vestry/sync/contract/site-details';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { checkedBy } from '../../data/http/checked-by';
import { useForm } from '../../data/http/use-form';
import { followSite } from '../../lib/follow-site';
import { Button } from '../../ui/button';
import { FormError } from '../../ui/form-error';
import { notify } from '../../ui/notify';
import { BasicsSection } from './basics-section';
import { ColoursSection } from './colours-section';
import { ContactSection, MailSection } from './contact-sections';
import { NewPagesSection, PicturesSection } from './picture-sections';
import { changesIn, type SettingsFields, toFields, toSettings } from './settings-fields';

interface SettingsFormProps {
  settings: SiteSettings;
  onSaved: (settings: SiteSettings) => void;
}

const check = checkedBy(siteSettingsSchema);

export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const [start] = useState(() => toFields(settings));
  const { form, field, failure, busy } = useForm<SettingsFields>({
    empty: start,
    check: (fields) => {
      const faults = check(toSettings(fields));
      return faults.length > 0 ? faults : colourFaults(siteSettingsSchema.parse(toSettings(fields)));
    },
    send: async (fields) => {
      const now = await call(changeSiteSettings, { body: changesIn(fields, start) });
      followSite();
      notify.success(t('common.saved'));
      onSaved(now);
    },
    offline: t('settings.offlineSave'),
  });
  const names = Object.keys(start) as (keyof SiteSettings)[];
  const count = names.filter((name) => field(name).value !== start[name]).length;
  return (
    <form {...form} className="flex w-full max-w-2xl flex-col gap-4">
      <BasicsSection field={field} />
      <PicturesSection field={field} />
      <ColoursSection field={field} />
      <NewPagesSection field={field} />
      <ContactSection field={field} />
      <MailSection field={field} />
      <div
        data-save-bar=""
        className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-1 py-3"
      >
        <Button type="submit" tone="blue" busy={busy}>
          {t('common.save')}
        </Button>
        <p role="status" className="text-sm text-soft">
          {count > 0 ? t('settings.changed', { count }) : ''}
        </p>
        <FormError>{failure}</FormError>
      </div>
    </form>
  );
}
