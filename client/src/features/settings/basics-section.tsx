import { useState } from 'react';
import { MAX_SITE_NAME } from '@vestry/sync/site/site';
import { t } from '@vestry/sync/messages/translate';
import { languageName } from '../../lib/language-name';
import { Combobox } from '../../ui/inputs/combobox';
import { TextField } from '../../ui/inputs/text-field';
import { languageChoices, zoneChoices } from './choices';
import type { FieldOf } from './field';
import { Section } from './section';

export function BasicsSection({ field }: { field: FieldOf }) {
  const language = field('language');
  const timeZone = field('timeZone');
  const [languages] = useState(languageChoices);
  const [zones] = useState(() => zoneChoices(timeZone.value));
  const languageIs = languageName(language.value);
  return (
    <Section name="basics" title={t('settings.basics')}>
      <TextField
        label={t('settings.name')}
        help={t('settings.nameHelp')}
        maxLength={MAX_SITE_NAME}
        {...field('name')}
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
    </Section>
  );
}
