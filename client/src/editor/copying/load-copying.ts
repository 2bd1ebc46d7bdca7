import { lazyPart } from '../../lib/lazy-part';

export const loadDuplicating = lazyPart(['copying'], () => import('./duplicate-document'));
