import { SITE_COLOUR_NAMES, shownColour } from '@vestry/sync/widgets/palette';
import { useState } from 'react';
import { siteLook } from '../../../lib/site-shared';
import { classNames } from '../../../ui/class-names';
import { Segments } from '../../../ui/inputs/segments';
import { colourName } from '../controls/colour-name';
import { LookRow } from './look-row';

interface SwatchesProps {
  label: string;
  colours: readonly string[];
  value: unknown;
  onChange: (value: string | undefined) => void;
}

/** The site's own colours, which are round, and a few more; a stored one that is none of them stands first. */
export function Swatches({ label, colours, value, onChange }: SwatchesProps) {
  const [{ palette }] = useState(siteLook);
  const chosen = typeof value === 'string' ? value : '';
  const shown = chosen === '' || colours.includes(chosen) ? colours : [chosen, ...colours];
  const segments = shown.map((name) => ({
    value: name,
    label: colourName(name),
    content: (
      <span
        className={classNames(
          'size-full border border-line-control',
          SITE_COLOUR_NAMES.includes(name) ? 'rounded-full' : 'rounded-sm',
        )}
        // Through the style property, which the content security policy allows, unlike a style attribute.
        style={{ background: shownColour(name, palette) ?? 'transparent' }}
      />
    ),
  }));
  return (
    <LookRow label={label} changed={chosen !== ''} onReset={() => onChange(undefined)}>
      <Segments
        label={label}
        value={chosen}
        segments={segments}
        onChange={onChange}
        className="size-11 p-1 md:size-7 md:p-0.5"
      />
    </LookRow>
  );
}
