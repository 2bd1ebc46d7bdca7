import type { OwnLook } from './call-view';

/** As OWN_WIDGETS: a build has those of WIDGETS_DIR in place of this file. */
export const OWN_LOOKS: Readonly<Record<string, OwnLook>> = {};
