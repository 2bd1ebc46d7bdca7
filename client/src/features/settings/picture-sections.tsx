import { t } from '@vestry/sync/messages/translate';
import { ImageControl } from '../../editor/panels/controls/image-control';
import type { Field, FieldOf } from './field';
import { OwnLogos } from './own-logos';
import { PartField } from './part-field';
import { Section } from './section';

/** The control gives whatever its field is to hold. */
const picture = ({ value, error, onChange }: Field) => ({
  value,
  error: error ?? undefined,
  onChange: (address: unknown) => onChange(typeof address === 'string' ? address.trim() : ''),
});

export function PicturesSection({ field }: { field: FieldOf }) {
  return (
    <Section name="pictures" title={t('settings.pictures')}>
      <ImageControl label={t('settings.logo')} help={t('settings.logoHelp')} {...picture(field('logo'))} />
      {field('logo').value === '' ? null : <OwnLogos />}
      <ImageControl label={t('settings.icon')} help={t('settings.iconHelp')} {...picture(field('icon'))} />
      <ImageControl label={t('settings.image')} help={t('settings.imageHelp')} {...picture(field('image'))} />
    </Section>
  );
}

export function NewPagesSection({ field }: { field: FieldOf }) {
  return (
    <Section name="newPages" title={t('settings.newPages')} hint={t('settings.partHelp')}>
      <PartField part="header" {...field('headerId')} />
      <PartField part="footer" {...field('footerId')} />
    </Section>
  );
}
