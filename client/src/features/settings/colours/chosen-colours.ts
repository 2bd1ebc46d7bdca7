import type { ChosenColours } from '@vestry/sync/widgets/palette';
import type { FieldOf } from '../field';

const NAMES = ['colourBackground', 'colourText', 'colourAccent', 'colourDark'] as const;

const HEX = /^#[0-9a-f]{6}$/i;

/** The colours as they are typed; what is no colour yet counts as not chosen. */
export function chosenIn(field: FieldOf): ChosenColours {
  const typed = NAMES.map((name) => [name, field(name).value.trim().toLowerCase()] as const);
  return Object.fromEntries(
    typed.map(([name, value]) => [name, HEX.test(value) ? value : '']),
  ) as unknown as ChosenColours;
}
