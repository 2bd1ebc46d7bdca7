import { useState } from 'react';
import { COLOUR_NAMES } from '@vestry/sync/widgets/fields/colours';
import { SITE_COLOUR_NAMES, shownColour } from '@vestry/sync/widgets/palette';
import { t } from '@vestry/sync/messages/translate';
import { siteLook } from '../../../lib/site-shared';
import { Combobox, type ComboboxOption } from '../../../ui/inputs/combobox';
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

/** The site's own first: they follow its settings. */
function named(): readonly ComboboxOption[] {
  const { palette } = siteLook();
  return [...SITE_COLOUR_NAMES, ...COLOUR_NAMES].map((name) => ({
    value: name,
    label: colourName(name),
    icon: <Swatch hex={shownColour(name, palette)} />,
  }));
}

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
