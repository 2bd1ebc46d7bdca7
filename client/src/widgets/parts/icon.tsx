import { colourHex, contrast } from '@vestry/sync/widgets/fields/colours';
import type { IconValue } from '@vestry/sync/widgets/fields/fields';
import type { IconType } from 'react-icons';
import * as icons from './icons';

const ICONS: Readonly<Record<string, IconType>> = icons;

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

/** A decorative icon by its name; an unknown name renders nothing. `on` is the background as '#rrggbb'. */
export function Icon({ icon, on = '#ffffff' }: { icon: IconValue | undefined; on?: string }) {
  const name = icon?.name ?? '';
  const Drawing = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  if (!Drawing) return null;
  const colour = colourHex(icon?.color);
  const size = typeof icon?.size === 'string' ? SIZES[icon.size] : icon?.size;
  return (
    <Drawing
      aria-hidden
      focusable={false}
      className="icon"
      {...(colour !== undefined && contrast(colour, on) >= VISIBLE ? { color: colour } : {})}
      {...(size === undefined ? {} : { size })}
    />
  );
}
