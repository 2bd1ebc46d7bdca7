import { contrast } from '@vestry/sync/widgets/fields/colours';
import type { IconValue } from '@vestry/sync/widgets/fields/fields';
import { type Palette, shownColour } from '@vestry/sync/widgets/palette';
import { useSyncExternalStore } from 'react';
import { getDrawings, onDrawings } from './icon-drawings';

const SIZES: Record<string, string> = {
  xs: '.75em',
  sm: '.875em',
  base: '1em',
  lg: '1.125em',
  xl: '1.25em',
  '2xl': '1.5em',
  '3xl': '1.875em',
  '4xl': '2.25em',
  '5xl': '3em',
  '6xl': '3.75em',
};

/** WCAG's bound for graphics. A colour that is fainter on its background gives way to the text's colour. */
const VISIBLE = 3;

interface IconProps {
  icon: IconValue | undefined;
  /** The background, as '#rrggbb'. */
  on?: string;
  /** The site's colours, where it has chosen some. */
  palette?: Palette | undefined;
}

/** A decorative icon by its name; an unknown name renders nothing. Until its drawing is here it takes the same place. */
export function Icon({ icon, on = '#ffffff', palette }: IconProps) {
  const drawings = useSyncExternalStore(onDrawings, getDrawings, getDrawings);
  if (!icon?.name) return null;
  const size = typeof icon.size === 'string' ? SIZES[icon.size] : icon.size;
  if (!drawings) return <svg aria-hidden className="icon" width={size ?? '1em'} height={size ?? '1em'} />;
  const Drawing = Object.hasOwn(drawings, icon.name) ? drawings[icon.name] : undefined;
  if (!Drawing) return null;
  return (
    <Drawing
      aria-hidden
      focusable={false}
      className="icon"
      {...visibleColour(shownColour(icon.color, palette), on)}
      {...(size === undefined ? {} : { size })}
    />
  );
}

function visibleColour(colour: string | undefined, on: string): { color?: string } {
  return colour !== undefined && contrast(colour, on) >= VISIBLE ? { color: colour } : {};
}
