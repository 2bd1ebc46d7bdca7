import type { KnownPage } from '../links/dead-links';
import type { MessageKey } from '../messages/translate';
import { ROOT_ID } from '../tree/node';
import type { Place, Shown } from './shown';

/** A rule found this in one place. */
export interface Found {
  /** Is the message that says what is wrong. */
  message: string;
  place: Place;
}

/** Describes one rule. Its findings have three sentences: what is wrong, why it matters, what to do. */
export interface Rule {
  /** Kept with what somebody has dismissed: it stays. */
  name: string;
  why: MessageKey;
  todo: MessageKey;
  /** The name of a rule before it: where that one finds something, it says enough. */
  within?: string;
  find(shown: Shown, known: Surroundings): Found[];
}

/** Has what is known beside the document. */
export interface Surroundings {
  /** Says what visitors find at a route. It is left out where the pages are not known. */
  pageOf?: (route: string) => KnownPage;
}

/** The place of what is wrong with the document as a whole. */
export const wholeDocument = (...at: string[]): Place => ({ widget: ROOT_ID, at });
