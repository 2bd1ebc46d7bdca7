import { loadTexts } from './load-texts';

/** Tests speak English. */
loadTexts('en');
