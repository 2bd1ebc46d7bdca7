import { fetchedPart } from '../../../ui/layout/fetched-part';

/** The media library, when a picture is chosen. */
export const ImagePicker = fetchedPart(
  async () => (await import('./image-picker')).default,
  null,
  'over',
).Part;
