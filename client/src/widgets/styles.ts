import base from './css/base.css?inline';

/** The sheet of all widgets, for canvas and preview. Everything in it is below `.site`. */
export const WIDGET_CSS = base;
