export const loadDuplicating = () => import('./duplicate-document');
