import { settingsHere } from '../../../data/settings/settings-here';
import type { VestryDatabase } from '../../../data/storage/database';
import { siteShared } from '../../../lib/site-shared';
import { type ChosenParts, chosenParts } from './usual-parts';
import { siteOf } from '../../store/use-site';

/**
 * The header and the footer that a new page begins with: as they were chosen on this device and wait to be sent, otherwise
 * as the server last reported. A choice that it refused is not used.
 */
export async function newPageParts(db: VestryDatabase): Promise<ChosenParts> {
  const [site, here] = await Promise.all([siteOf(db), settingsHere(db)]);
  const waiting = here?.refusal ? null : here?.waiting;
  const { headerId, footerId } = { ...siteShared(), ...waiting };
  return chosenParts(site, { headerId, footerId });
}
