import { t } from '@vestry/sync/messages/translate';
import { PODCAST_CATEGORIES } from '@vestry/sync/site/podcast-categories';
import { SelectField } from '../../ui/inputs/select-field';
import type { FieldOf } from './field';
import { categoryWords } from './podcast-category';
import { Section } from './section';

export function PodcastSection({ field }: { field: FieldOf }) {
  return (
    <Section name="podcast" title={t('settings.podcast')} hint={t('settings.podcastHint')}>
      <SelectField<string>
        label={t('settings.podcastCategory')}
        help={t('settings.podcastCategoryHelp')}
        options={PODCAST_CATEGORIES.map((value) => ({ value, label: categoryWords(value) }))}
        {...field('podcastCategory')}
      />
    </Section>
  );
}
