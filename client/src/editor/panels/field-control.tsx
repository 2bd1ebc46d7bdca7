import { use } from 'react';
import { t } from '@vestry/sync/messages/translate';
import type { FieldMeta } from '@vestry/sync/widgets/fields/field';
import { CLASS_TOKENS } from '@vestry/sync/widgets/fields/style';
import { labelText } from '@vestry/sync/widgets/label-text';
import { asText } from '../../lib/text';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { SelectField } from '../../ui/inputs/select-field';
import { TextAreaField, TextField } from '../../ui/inputs/text-field';
import { Toggle } from '../../ui/inputs/toggle';
import type { PanelField } from '../model/panel-model';
import { ChipsControl } from './controls/chips-control';
import { ColourControl } from './controls/colour-control';
import { IconControl } from './controls/icon-control';
import { ImageControl } from './controls/image-control';
import { LinkControl } from './controls/link-control';
import { LogoControl } from './controls/logo-control';
import { MarkedControl } from './controls/marked-control';
import { StringsControl } from './controls/strings-control';
import type { ControlProps } from './control-props';
import { WordsLanguage } from '../store/words-language';

interface FieldControlProps {
  field: PanelField;
  value: unknown;
  error?: string | undefined;
  /** The row says it. */
  hideLabel: boolean;
  onChange: ControlProps['onChange'];
}

/** What needs nothing but the value. */
const PLAIN = {
  link: LinkControl,
  image: ImageControl,
  icon: IconControl,
  strings: StringsControl,
  colour: ColourControl,
  logo: LogoControl,
  language: fetchedPart(async () => (await import('./controls/language-control')).default).Part,
  topic: fetchedPart(async () => (await import('./controls/topic-control')).default).Part,
};

const OF_PANEL = [
  'list',
  'article',
  'columns',
  'rows',
  'tabs',
  'element',
  'menu-pages',
  'focal-point',
] as const;

/** They are about more than one field, so the panel itself shows them; an item holds no list of items. */
const isOfPanel = (meta: FieldMeta): meta is Extract<FieldMeta, { control: (typeof OF_PANEL)[number] }> =>
  OF_PANEL.some((control) => control === meta.control);

/** The control of one value that the schema's metadata asks for. */
export function FieldControl({ field, value, error, hideLabel, onChange }: FieldControlProps) {
  const { meta } = field;
  const lang = use(WordsLanguage);
  const frame = {
    label: labelText(meta.label),
    help: meta.help === undefined ? undefined : labelText(meta.help),
    error,
    hideLabel,
  };
  const common: ControlProps = { ...frame, value, onChange };
  if (isOfPanel(meta)) return null;
  switch (meta.control) {
    case 'text':
      return <TextField {...frame} lang={lang} value={asText(value)} onChange={onChange} />;
    case 'day':
      return <TextField {...frame} type="date" value={asText(value)} onChange={onChange} />;
    case 'long-text':
      return <TextAreaField {...frame} lang={lang} rows={3} value={asText(value)} onChange={onChange} />;
    case 'marked':
      return <MarkedControl {...common} plain={meta.plain} />;
    case 'toggle':
      return <Toggle {...frame} checked={value === true} onChange={onChange} />;
    case 'choice': {
      const named = meta.options.map(({ value: each, label }) => ({ value: each, label: labelText(label) }));
      const options = field.optional ? [{ value: '', label: t('editor.default') }, ...named] : named;
      return <SelectField {...frame} value={asText(value)} options={options} onChange={onChange} />;
    }
    case 'presets': {
      const chosen = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
      return <ChipsControl {...frame} options={meta.options} chosen={chosen} onChange={onChange} />;
    }
    case 'class-names': {
      const chosen = asText(value).split(' ').filter(Boolean);
      const change = (names: string[]) => onChange(names.join(' '));
      return <ChipsControl {...frame} options={CLASS_TOKENS} chosen={chosen} onChange={change} />;
    }
    default: {
      const Control = PLAIN[meta.control];
      return <Control {...common} />;
    }
  }
}
