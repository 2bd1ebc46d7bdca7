import { SelectField } from '../../ui/select-field';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import { Toggle } from '../../ui/toggle';
import type { PanelField } from '../model/panel-model';
import { ClassNamesControl } from './controls/class-names-control';
import { ColourControl } from './controls/colour-control';
import { IconControl } from './controls/icon-control';
import { ImageControl } from './controls/image-control';
import { LinkControl } from './controls/link-control';
import { LogoControl } from './controls/logo-control';
import { NumberControl } from './controls/number-control';
import { PresetsControl } from './controls/presets-control';
import { StringsControl } from './controls/strings-control';
import { TabsControl } from './controls/tabs-control';
import { KeyedList } from './keyed-list';

export interface ControlProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}

interface FieldControlProps {
  /** Of the widget that the field belongs to. */
  id: string;
  field: PanelField;
  value: unknown;
  error?: string | undefined;
  onChange: (value: unknown) => void;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function assertNever(value: never): never {
  throw new Error(`Unhandled control ${JSON.stringify(value)}`);
}

/** The control that the schema's metadata asks for. */
export function FieldControl({ id, field, value, error, onChange }: FieldControlProps) {
  const { meta } = field;
  const common: ControlProps = { label: meta.label, help: meta.help, error, value, onChange };
  const frame = { label: meta.label, help: meta.help, error };
  switch (meta.control) {
    case 'text':
      return <TextField {...frame} value={asText(value)} onChange={onChange} />;
    case 'long-text':
      return <TextAreaField {...frame} rows={3} value={asText(value)} onChange={onChange} />;
    case 'toggle':
      return <Toggle label={meta.label} help={meta.help} checked={value === true} onChange={onChange} />;
    case 'choice': {
      const options = field.optional ? [{ value: '', label: 'Default' }, ...meta.options] : meta.options;
      return <SelectField {...frame} value={asText(value)} options={options} onChange={onChange} />;
    }
    case 'number':
      return <NumberControl {...common} min={meta.min} max={meta.max} />;
    case 'link':
      return <LinkControl {...common} />;
    case 'image':
      return <ImageControl {...common} />;
    case 'icon':
      return <IconControl {...common} />;
    case 'strings':
      return <StringsControl {...common} />;
    case 'class-names':
      return <ClassNamesControl {...common} />;
    case 'presets':
      return <PresetsControl {...common} options={meta.options} many={meta.many} />;
    case 'colour':
      return <ColourControl {...common} />;
    case 'logo':
      return <LogoControl {...common} />;
    case 'tabs':
      return <TabsControl id={id} name={field.name} label={meta.label} error={error} />;
    case 'list':
      return <KeyedList id={id} field={field} meta={meta} error={error} />;
    default:
      return assertNever(meta);
  }
}
