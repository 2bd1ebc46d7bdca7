import { fetchedPart } from '../../../ui/fetched-part';

/** The media library, when a picture is chosen. */
export const ImagePicker = fetchedPart(
  async () => (await import('./image-picker')).default,
  null,
  'over',
).Part;
