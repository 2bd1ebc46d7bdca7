import { PASSWORD_MINS, shortestPassword } from '@vestry/sync/contract/site-details';
import { t } from '@vestry/sync/messages/translate';
import { SelectField } from '../../ui/inputs/select-field';
import type { FieldOf } from './field';
import { Section } from './section';

export function PasswordsSection({ field }: { field: FieldOf }) {
  return (
    <Section name="passwords" title={t('settings.passwords')} hint={t('settings.passwordsHint')}>
      <SelectField
        label={t('settings.passwordMin')}
        options={PASSWORD_MINS.map((value) => ({
          value,
          label: t('settings.passwordMinIs', { count: shortestPassword({ passwordMin: value }) }),
        }))}
        {...field('passwordMin')}
      />
    </Section>
  );
}
