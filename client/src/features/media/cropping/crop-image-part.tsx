import { fetchedPart } from '../../../ui/layout/fetched-part';

const load = () => import('./crop-image');

/** Fetched where it is first needed. */
export const CropImage = fetchedPart(async () => (await load()).CropImage, null, 'over').Part;
