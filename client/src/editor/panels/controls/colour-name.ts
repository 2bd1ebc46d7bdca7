import { nameOf } from './name-of';

/** Says 'teal 50' for 'teal-50' and 'white' for 'white', in the language of the window. */
export function colourName(name: string): string {
  const [family = '', shade] = name.split('-');
  return [nameOf(family) ?? family, shade].filter(Boolean).join(' ');
}
