import { NO_DETAILS, type SiteDetails } from '@vestry/sync/contract/site-details';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { STARTER_NAMES, type StarterName } from '@vestry/sync/sample-site/starter-names';
import { starterOf } from './put-starter';

/** What is chosen together: a color that is kept beside three others may be one that nobody can read. */
const TOGETHER = [
  ['colourBackground', 'colourText', 'colourAccent', 'colourDark'],
  ['typefaces'],
  ['openingHours'],
] as const;

type Look = Pick<SiteDetails, (typeof TOGETHER)[number][number]>;

/**
 * What a starter changes of the settings: its colors, typefaces and opening hours, each where the site has those of the `former` one
 * or none. All others were chosen by an administrator.
 */
export function newLook(name: StarterName, former: string | null, settings: SiteSettings): Partial<Look> {
  const known = STARTER_NAMES.find((each) => each === former);
  const own: readonly Look[] = [NO_DETAILS, ...(known ? [starterOf(known, settings).look] : [])];
  const next = starterOf(name, settings).look;
  const free = TOGETHER.filter((names) =>
    own.some((look) => names.every((field) => settings[field] === look[field])),
  );
  return Object.fromEntries(free.flat().map((field) => [field, next[field]]));
}
