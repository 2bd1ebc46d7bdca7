import { DEVICES } from '../editor/store/devices';

export const CASES = {
  sample: 'Sample',
  empty: 'No fields',
  overlong: 'Overlong text',
  rtl: 'Right to left',
} as const;
export type Case = keyof typeof CASES;

/** What the widget is on: white paper, or a section with a dark preset as its background. */
export const GROUNDS = { light: 'Light', dark: 'Dark' } as const;
export type Ground = keyof typeof GROUNDS;

/** The editor's preview windows. */
export const WIDTHS: readonly number[] = [DEVICES.mobile.width, DEVICES.tablet.width, DEVICES.desktop.width];

/** What the address asks for; null is all of them. */
export interface Place {
  type: string | null;
  case: Case | null;
  width: number | null;
  ground: Ground | null;
}

const known = <Name extends string>(names: Record<Name, string>, value: string | null): Name | null =>
  value !== null && Object.hasOwn(names, value) ? (value as Name) : null;

/** `?type=hero1&case=rtl&width=375&ground=dark`, each of them optional. What is unknown counts as not there. */
export function readPlace(query: URLSearchParams): Place {
  const width = Number(query.get('width'));
  return {
    type: query.get('type'),
    case: known(CASES, query.get('case')),
    width: WIDTHS.includes(width) ? width : null,
    ground: known(GROUNDS, query.get('ground')),
  };
}

export function addressOf(place: Place): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(place)) if (value !== null) query.set(name, String(value));
  return `?${query.toString()}`;
}
