import { t } from '@vestry/sync/messages/translate';
import { SelectField } from '../../../ui/inputs/select-field';
import { TextField } from '../../../ui/inputs/text-field';
import type { ControlProps } from '../control-props';
import { ImageControl } from './image-control';

const KINDS = [
  { value: 'site', label: 'editor.logoSite' },
  { value: 'text', label: 'editor.logoText' },
  { value: 'image', label: 'editor.logoImage' },
] as const;

/** `{image}` or `{text}`, so that choosing one lets go of the other; nothing for the logo of the site. */
export function LogoControl({ label, help, error, value, onChange }: ControlProps) {
  const logo =
    typeof value === 'object' && value !== null ? (value as { image?: unknown; text?: unknown }) : {};
  const kind = 'image' in logo ? 'image' : 'text' in logo ? 'text' : 'site';
  const stored = kind === 'site' ? '' : logo[kind];
  const inner = typeof stored === 'string' ? stored : '';
  return (
    <fieldset className="flex flex-col gap-3">
      <SelectField
        label={label}
        help={help}
        value={kind}
        options={KINDS.map((each) => ({ value: each.value, label: t(each.label) }))}
        onChange={(next) => onChange(next === 'site' ? '' : { [next]: '' })}
      />
      {kind === 'image' ? (
        <ImageControl
          label={t('editor.imageOf', { label })}
          error={error}
          value={inner}
          onChange={(image) => onChange({ image })}
        />
      ) : kind === 'site' ? null : (
        <TextField
          label={t('editor.textOf', { label })}
          error={error}
          value={inner}
          onChange={(text) => onChange({ text })}
        />
      )}
    </fieldset>
  );
}
