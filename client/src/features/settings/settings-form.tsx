import { useEffect, useState } from 'react';
import { type DeviceSettings, deviceSettingsSchema } from '@vestry/sync/contract/site-settings';
import { colourFaults } from '@vestry/sync/contract/site-details';
import { t } from '@vestry/sync/messages/translate';
import { checkedBy } from '../../data/http/checked-by';
import { useForm } from '../../data/http/use-form';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { Button } from '../../ui/inputs/button';
import { FormError } from '../../ui/inputs/form-error';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useMediaQuery } from '../../ui/hooks/use-media-query';
import { BasicsSection } from './basics-section';
import { ColoursSection } from './colours/colours-section';
import { ContactSection, MailSection } from './contact-sections';
import { HoursSection } from './hours-section';
import { NewPagesSection, PicturesSection } from './picture-sections';
import { PasswordsSection } from './passwords-section';
import { PodcastSection } from './podcast-section';
import { SectionLinks } from './section-links';
import { saveSettings } from './save-settings';
import { changesIn, type SettingsFields, toFields, toSettings } from './settings-fields';

/** With the widgets, which nothing else here needs. */
const load = () => import('./preview/preview-section');
const preview = fetchedPart(
  async () => (await load()).PreviewSection,
  <Skeleton className="h-96 w-full rounded-lg" />,
);

/** With the addresses of the fonts, which a screen without it does not need. */
const typefaces = fetchedPart(
  async () => (await import('./typefaces/typefaces-section')).TypefacesSection,
  <Skeleton className="h-72 w-full rounded-lg" />,
);

const changes = fetchedPart(
  async () => (await import('./changes/changes-section')).ChangesSection,
  <Skeleton className="h-40 w-full rounded-lg" />,
);

/** There is room for the preview beside the form. */
const WIDE = '(min-width: 1280px)';

const check = checkedBy(deviceSettingsSchema);

/** Messages beside the button after saving: above the form they are out of sight for who has scrolled down here. */
const SAVED = {
  sent: null,
  waiting: 'settings.savedWaits',
  offline: 'settings.savedHere',
  refused: 'settings.savedRefused',
} as const;

interface SettingsFormProps {
  settings: DeviceSettings;
  /** Whether the server has what was saved. */
  state: keyof typeof SAVED;
  /** Whether something is typed that is not saved. */
  onTyped: (isTyped: boolean) => void;
}

export function SettingsForm({ settings, state, onTyped }: SettingsFormProps) {
  const [start] = useState(() => toFields(settings));
  const { form, field, failure, busy } = useForm<SettingsFields>({
    empty: start,
    check: (fields) => {
      const faults = check(toSettings(fields));
      return faults.length > 0 ? faults : colourFaults(deviceSettingsSchema.parse(toSettings(fields)));
    },
    send: (fields) => saveSettings(changesIn(fields, start)),
    offline: t('common.unexpectedError'),
  });
  const wide = useMediaQuery(WIDE);
  const names = Object.keys(start) as (keyof DeviceSettings)[];
  const count = names.filter((name) => field(name).value !== start[name]).length;
  const isTyped = count > 0;
  const fill = (former: DeviceSettings) => {
    const fields = toFields(former);
    for (const name of names) field(name).onChange(fields[name]);
  };
  useEffect(() => onTyped(isTyped), [onTyped, isTyped]);
  return (
    <form
      {...form}
      className="flex w-full max-w-2xl flex-col gap-4 lg:grid lg:max-w-4xl lg:grid-cols-[9.5rem_minmax(0,42rem)] lg:items-start xl:max-w-7xl xl:grid-cols-[9.5rem_minmax(0,34rem)_minmax(0,1fr)]"
    >
      <SectionLinks />
      <div className="flex flex-col gap-4">
        <BasicsSection field={field} />
        <PicturesSection field={field} />
        <ColoursSection field={field} />
        <typefaces.Part field={field} />
        {wide ? null : <preview.Part field={field} />}
        <NewPagesSection field={field} />
        <ContactSection field={field} />
        <HoursSection field={field} />
        <MailSection field={field} />
        <PodcastSection field={field} />
        <PasswordsSection field={field} />
        <changes.Part settings={settings} isTyped={isTyped} onTry={fill} />
      </div>
      {wide ? (
        <div className="sticky top-18">
          <preview.Part field={field} />
        </div>
      ) : null}
      <div
        data-save-bar=""
        className="sticky bottom-0 z-10 -mx-1 flex lg:col-start-2 flex-wrap items-center gap-3 border-t border-line bg-canvas px-1 py-3"
      >
        <Button type="submit" tone="blue" busy={busy}>
          {t('common.save')}
        </Button>
        <p role="status" className="text-sm text-soft">
          {count > 0 ? t('settings.changed', { count }) : SAVED[state] ? t(SAVED[state]) : ''}
        </p>
        <FormError>{failure}</FormError>
      </div>
    </form>
  );
}
