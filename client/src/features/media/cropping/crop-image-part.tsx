import { fetchedPart } from '../../../lib/fetched-part';
import { lazyPart } from '../../../lib/lazy-part';

const load = lazyPart(['cropping'], () => import('./crop-image'));

/** Fetched where it is first needed. */
export const CropImage = fetchedPart(async () => (await load()).CropImage).Part;
