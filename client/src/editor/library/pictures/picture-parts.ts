import { fetchedPart } from '../../../ui/layout/fetched-part';
import { withMessages } from '../../../lib/messages';

const load = withMessages(() => import('./document-picture'));

/** Fetched where a picture is first drawn: no screen waits for the widgets. */
export const FollowedSite = fetchedPart(async () => (await load()).FollowedSite, null, 'thrown').Part;
export const DocumentPicture = fetchedPart(async () => (await load()).DocumentPicture, null, 'thrown').Part;
