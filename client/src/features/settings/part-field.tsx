import { t } from '@vestry/sync/messages/translate';
import { useSiteOfDevice } from '../../editor/data/use-site';
import { Combobox } from '../../ui/combobox';
import type { Field } from './field';

interface PartFieldProps extends Field {
  part: 'header' | 'footer';
}

/** The saved headers or footers of the site as this device knows them, or none. */
export function PartField({ part, value, error, onChange }: PartFieldProps) {
  const { elements } = useSiteOfDevice();
  const offered = elements.filter(({ type, id }) => type === part && id > 0);
  const known = offered.some(({ id }) => String(id) === value);
  // Until the device has read what it holds nothing is said to be gone.
  const gone = value !== '' && !known && elements.length > 0;
  return (
    <Combobox
      label={t(part === 'header' ? 'settings.header' : 'settings.footer')}
      clearable
      placeholder={gone ? t('editor.elementNumber', { number: Number(value) }) : t('common.none')}
      value={known ? value : null}
      options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={error ?? (gone ? t('settings.partGone') : null)}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
