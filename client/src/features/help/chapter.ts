import type { ComponentType } from 'react';
import type { HelpText } from './say';

export interface Section {
  /** Without, it follows the chapter's own heading. */
  title?: HelpText;
  /** What is done in this order, before the rest. */
  steps?: readonly HelpText[];
  texts?: readonly HelpText[];
  /** What the product itself lists: keys, widgets, checks. */
  List?: ComponentType;
}

export interface Chapter {
  /** In the address, behind '#'. */
  id: string;
  title: HelpText;
  sections: readonly Section[];
}
