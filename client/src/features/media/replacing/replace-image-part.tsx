import { fetchedPart } from '../../../lib/fetched-part';
import { lazyPart } from '../../../lib/lazy-part';

const load = lazyPart(['arranging', 'editor', 'linking'], () => import('./replace-image'));

/** Fetched where it is first needed: it brings the picker and what changes documents. */
export const ReplaceImage = fetchedPart(async () => (await load()).ReplaceImage).Part;
