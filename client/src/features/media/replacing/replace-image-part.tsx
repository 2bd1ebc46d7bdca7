import { fetchedPart } from '../../../ui/layout/fetched-part';

const load = () => import('./replace-image');

/** Fetched where it is first needed: it brings the picker and what changes documents. */
export const ReplaceImage = fetchedPart(async () => (await load()).ReplaceImage, null, 'over').Part;
