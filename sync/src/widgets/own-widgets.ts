import type { WidgetDefinition } from './define-widget';

/**
 * Widgets of one's own, by type. A build that WIDGETS_DIR is set for has those of that folder in place of this file
 * (client/own-widgets/plugin.ts); the source has none.
 */
export const OWN_WIDGETS: Readonly<Record<string, WidgetDefinition>> = {};
