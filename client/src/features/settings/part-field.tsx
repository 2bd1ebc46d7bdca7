import { t } from '@vestry/sync/messages/translate';
import { useSiteOfDevice } from '../../editor/store/use-site';
import { elementNamed, refOf } from '../../editor/store/site-context';
import { Combobox } from '../../ui/inputs/combobox';
import type { Field } from './field';
import { elementIn } from './settings-fields';

interface PartFieldProps extends Field {
  part: 'header' | 'footer';
}

/** The saved headers or footers of the site as this device knows them, or none. */
export function PartField({ part, value, error, onChange }: PartFieldProps) {
  const { elements } = useSiteOfDevice();
  const chosen = elementIn(value);
  const offered = elements.filter(({ type, saved }) => type === part && saved);
  const known = elementNamed(offered, chosen ?? undefined);
  // Until the device has read its store nothing is shown as missing.
  const gone = chosen !== null && !known && elements.length > 0;
  return (
    <Combobox
      label={t(part === 'header' ? 'settings.header' : 'settings.footer')}
      clearable
      placeholder={
        !gone
          ? t('common.none')
          : typeof chosen === 'number'
            ? t('editor.elementNumber', { number: chosen })
            : t('editor.elementMissing')
      }
      value={known?.uid ?? null}
      options={offered.map(({ uid, name }) => ({ value: uid, label: name }))}
      error={error ?? (gone ? t('settings.partGone') : null)}
      onChange={(uid) => {
        const element = elementNamed(offered, uid ?? undefined);
        onChange(element ? String(refOf(element)) : '');
      }}
    />
  );
}
