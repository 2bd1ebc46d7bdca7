import { useState } from 'react';
import { COLOUR_NAMES, colourHex } from '@vestry/sync/widgets/fields/colours';
import { t } from '@vestry/sync/messages/translate';
import { Combobox, type ComboboxOption } from '../../../ui/combobox';
import type { ControlProps } from '../control-props';
import { colourName } from './colour-name';

/** Through the style property, which the content security policy allows, unlike a style attribute. */
const Swatch = ({ hex }: { hex: string | undefined }) => (
  <span
    aria-hidden
    className="size-4 shrink-0 rounded-sm border border-line-control"
    style={{ background: hex ?? 'transparent' }}
  />
);

const named = (): readonly ComboboxOption[] =>
  COLOUR_NAMES.map((name) => ({
    value: name,
    label: colourName(name),
    icon: <Swatch hex={colourHex(name)} />,
  }));

export function ColourControl({ value, onChange, ...frame }: ControlProps) {
  const [options] = useState(named);
  return (
    <Combobox
      {...frame}
      clearable
      placeholder={t('editor.default')}
      value={typeof value === 'string' ? value : null}
      options={options}
      onChange={(name) => onChange(name ?? '')}
    />
  );
}
