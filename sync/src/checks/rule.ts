import type { MessageKey } from '../messages/translate';
import { ROOT_ID } from '../tree/node';
import type { Place, Shown } from './shown';

/** What a rule found in one place. */
export interface Found {
  /** What is wrong, as a message. */
  message: string;
  place: Place;
}

/** One rule. What it finds is said in three sentences: what is wrong, why it matters, what to do. */
export interface Rule {
  /** Kept with what somebody has dismissed: it stays. */
  name: string;
  why: MessageKey;
  todo: MessageKey;
  /** The name of a rule before it: where that one finds something, it says enough. */
  within?: string;
  find(shown: Shown, known: Surroundings): Found[];
}

export type PageState = 'public' | 'unpublished';

/** What is known beside the document. */
export interface Surroundings {
  /** How a page stands by its route; undefined when there is none. Left out where the pages are not known. */
  pageOf?: (route: string) => PageState | undefined;
}

/** The place of what is wrong with the document as a whole. */
export const wholeDocument = (...at: string[]): Place => ({ widget: ROOT_ID, at });
