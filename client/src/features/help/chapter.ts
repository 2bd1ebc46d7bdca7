import type { ComponentType } from 'react';
import type { Said } from './say';

export interface Section {
  /** Without, it follows the chapter's own heading. */
  title?: Said;
  /** What is done in this order, before the rest. */
  steps?: readonly Said[];
  texts?: readonly Said[];
  /** What the product itself lists: keys, widgets, checks. */
  List?: ComponentType;
}

export interface Chapter {
  /** In the address, behind '#'. */
  id: string;
  title: Said;
  sections: readonly Section[];
}
