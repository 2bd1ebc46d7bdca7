import { fetchedPart } from '../../../ui/layout/fetched-part';

/** The files of the library, when one is chosen. */
export const FilePicker = fetchedPart(async () => (await import('./file-picker')).default, null, 'over').Part;
