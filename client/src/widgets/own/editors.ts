import type { IconType } from 'react-icons';

/** As OWN_WIDGETS: a build has those of WIDGETS_DIR in place of this file. */
export const OWN_EDITORS: Readonly<Record<string, { icon: IconType; items?: string }>> = {};
