import './load-english';
import { translator } from '../messages/translate';

/** What a widget of an English site comes with, for `instantiate` and its like. */
export const english = translator('en');
