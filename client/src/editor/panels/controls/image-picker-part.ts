import { fetchedPart } from '../../../lib/fetched-part';

/** The media library, when a picture is chosen. */
export const ImagePicker = fetchedPart(async () => (await import('./image-picker')).default).Part;
