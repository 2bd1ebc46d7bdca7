import type { Behaviour } from '../behaviours/types';

/** As OWN_WIDGETS: a build has those of WIDGETS_DIR in place of this file. */
export const OWN_BEHAVIOURS: Readonly<Record<string, Behaviour>> = {};
