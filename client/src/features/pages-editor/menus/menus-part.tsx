import { fetchedPart } from '../../../ui/layout/fetched-part';

const load = () => import('./menu-switches');

/** In which menus of the site the page is. */
export const { Part: MenusPart } = fetchedPart(async () => (await load()).MenuSwitches);
