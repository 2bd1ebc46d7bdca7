import { nameOf } from './name-of';

/** 'teal 50' of 'teal-50', 'white' of 'white', in the language of the window. */
export function colourName(name: string): string {
  const [family = '', shade] = name.split('-');
  return [nameOf(family) ?? family, shade].filter(Boolean).join(' ');
}
