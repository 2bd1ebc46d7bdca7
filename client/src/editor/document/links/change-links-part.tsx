import { fetchedPart } from '../../../ui/layout/fetched-part';

const load = () => import('./change-links');

/** Fetched where it is first needed: few pages go, and fewer of them are linked to. */
export const ChangeLinksPart = fetchedPart(async () => (await load()).ChangeLinks, null, 'over').Part;
